//! `convert-math-to-funcs`: integer powers and leading zeros become calls of functions that are added to the module.

mod functions;

use super::to_libm::vectors;
use crate::drive::convert;
use ir::{Attr, Body, Build, OpRef, TypeRef};
use math::{CountLeadingZeros, FPowI, IPowI};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, Matched};
use std::collections::HashMap;
use std::sync::Arc;

/// Convert Math operations to calls of outlined implementations.
///
/// `math.ipowi`, `math.fpowi` and, if asked for, `math.ctlz` become calls of functions at the end of the module, one for each
/// combination of types. Those of vectors are computed element by element.
#[pass(
    "convert-math-to-funcs",
    name = "ConvertMathToFuncs",
    on = "builtin.module",
    depends("arith", "cf", "func", "scf", "vector", "llvm")
)]
#[derive(Clone, Copy, Debug)]
pub struct MathToFuncs {
    /// Convert FPowI only if the width of its exponent's integer type is greater than or equal to this value
    #[option(default = 1)]
    pub min_width_of_fpowi_exponent: u32,
    /// Convert math.ctlz to a software implementation. Enable for targets that do not natively support ctlz.
    #[option(default = false)]
    pub convert_ctlz: bool,
}

impl MathToFuncs {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let options = *self;
        let functions = Arc::new(add_functions(body, options));
        let mut target = ConversionTarget::new(&context);
        for dialect in ["arith", "cf", "func", "vector"] {
            target.legal_dialect(dialect);
        }
        target.illegal_op(IPowI::NAME);
        target.dynamically_legal(FPowI::NAME, move |op| !options.converts(op));
        if self.convert_ctlz {
            target.illegal_op(CountLeadingZeros::NAME);
        }
        let mut set = ConversionSet::new(&context);
        for name in [IPowI::NAME, FPowI::NAME, CountLeadingZeros::NAME] {
            let functions = functions.clone();
            set.on(name, vectors);
            set.on(name, move |op, operands, rw| {
                let view = rw.op(op);
                let callee = *functions.get(&name_of(view)).matched()?;
                let (loc, ty) = (view.loc(), view.result(0).ty_handle());
                rw.require(!view.result(0).ty().is_shaped())?;
                let state = rw.state("func.call", loc).operands(operands.all().iter().copied()).results([ty]);
                let state = state.attr(rw.context(), "callee", callee);
                rw.replace_with(op, state);
                Ok(())
            });
        }
        convert(cx, body, target, set)
    }

    /// Returns whether an operation is converted.
    fn converts(self, op: OpRef<'_>) -> bool {
        let width = |index: usize| {
            let ty = op.operands().nth(index).map(|operand| operand.ty());
            ty.and_then(|ty| ty.element_or_self().int_width().filter(|_| !ty.element_or_self().is_index()))
        };
        match op.name_str() {
            IPowI::NAME => width(0).is_some(),
            FPowI::NAME => width(1).is_some_and(|width| width >= self.min_width_of_fpowi_exponent),
            CountLeadingZeros::NAME => self.convert_ctlz && width(0).is_some(),
            _ => false,
        }
    }
}

/// Returns the name of the function for an operation.
fn name_of(op: OpRef<'_>) -> String {
    let mut name =
        format!("__mlir_{}_{}", op.name_str().replace('.', "_"), op.operand(0).ty().element_or_self());
    if op.is(FPowI::NAME) {
        name += &format!("_{}", op.operand(1).ty().element_or_self());
    }
    name
}

/// Adds the functions that the operations in a module need. Returns references to them by the names that they would have alone.
fn add_functions(body: &mut Body, options: MathToFuncs) -> HashMap<String, Attr> {
    let cx = body.context().clone();
    let mut wanted: Vec<(String, &'static str, Vec<ir::Type>)> = Vec::new();
    for op in body.root().walk().filter(|&op| options.converts(op)) {
        let name = name_of(op);
        if wanted.iter().all(|(other, ..)| *other != name) {
            let kind = [IPowI::NAME, FPowI::NAME].into_iter().find(|&kind| op.is(kind));
            let element = |ty: TypeRef<'_>| ty.element_or_self().handle();
            let inputs = op.operands().map(|operand| element(operand.ty())).collect();
            wanted.push((name, kind.unwrap_or(CountLeadingZeros::NAME), inputs));
        }
    }
    let mut functions = HashMap::new();
    let Some(block) = body.root().regions().next().and_then(|region| region.first_block()) else {
        return functions;
    };
    let (block, loc) = (block.handle(), body.root().loc());
    for (plain, kind, inputs) in wanted {
        let mut name = plain.clone();
        let mut number = 0;
        let is_taken = |name: &str| {
            let wanted = Some(cx.ident(name));
            body.root().regions().flat_map(|region| region.ops()).any(|op| op.symbol_name() == wanted)
        };
        while is_taken(&name) {
            name = format!("{plain}_{number}");
            number += 1;
        }
        let name = cx.ident(&name);
        let function = body.adopt(functions::build(&cx, name, loc, kind, &inputs));
        body.append(block, function);
        functions.insert(plain, cx.symbol_ref(name));
    }
    functions
}
