//! `convert-linalg-to-std`: calls of library functions.

use diag::Diagnostic;
use ir::{
    Attr, Body, Build, Builder, DYNAMIC, Ident, InsertPoint, Loc, Op, OpRef, Type, TypeData, TypeRef, Value,
};
use linalg::{LinalgOp, Structured};
use memref::layout::{Strides, strided_layout};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, try_fold_and_replace};
use std::fmt::Write;

/// Convert the operations from the linalg dialect into the Standard dialect
///
/// A structured operation on buffers becomes a call of the function that its `library_call` names, or that its name and the types of its
/// operands do: `linalg_copy_view4xf32_view4xf32`. The function is declared; buffers are passed with all strides unknown. Operations of other
/// dialects than affine, arith, func, memref and scf are errors.
#[pass(
    "convert-linalg-to-std",
    name = "ConvertLinalgToStandardPass",
    on = "builtin.module",
    depends("func", "memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct ConvertLinalgToStandard;

impl ConvertLinalgToStandard {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut declared: Vec<(String, Loc, Vec<Type>)> = Vec::new();
        let mut open: Vec<Vec<Op>> = vec![Vec::new()];
        let mut changed = false;
        let mut result = Ok(());
        while let Some(path) = open.pop() {
            let Some(found) = path.iter().try_fold(&mut *body, |body, &op| body.child_mut(op)) else {
                continue;
            };
            let mut children = found.children();
            children.reverse();
            open.extend(children.into_iter().map(|child| [&path[..], &[child]].concat()));
            match call_all(found, &mut declared) {
                Ok(called) => changed |= called,
                Err(error) => {
                    result = cx.fail(error);
                    break;
                }
            }
        }
        if !changed {
            cx.leave_unchanged();
        }
        declare(body, declared);
        result
    }
}

/// Replaces the structured operations of a body by calls. Returns whether there is one, or an error about one without a function.
fn call_all(body: &mut Body, declared: &mut Vec<(String, Loc, Vec<Type>)>) -> Result<bool, Diagnostic> {
    let is_structured = |op: &OpRef<'_>| op.interface::<dyn LinalgOp>().is_some() && op.is_well_formed();
    let of_structured =
        |op: OpRef<'_>| std::iter::successors(op.parent(), |op| op.parent()).any(|op| is_structured(&op));
    let walk = body.root().walk_body().skip(1).filter(|&op| !is_legal(op) && !of_structured(op));
    let ops: Vec<Op> = walk.map(|op| op.handle()).collect();
    let mut changed = false;
    for op in ops {
        if !is_structured(&body.op(op)) {
            if !try_fold_and_replace(&mut Rewriter::new(body), op) || body.is_live(op) {
                return Err(not_legalized(body.op(op)));
            }
            changed = true;
            continue;
        }
        let view = body.op(op);
        let name = library_call(view).filter(|_| view.num_results() == 0);
        let Some(name) = name else {
            return Err(not_legalized(view));
        };
        let types: Vec<Type> = view.operands().map(|operand| argument_type(operand.ty())).collect();
        let loc = view.loc();
        call(body, op, &name, &types);
        changed = true;
        if !declared.iter().any(|(known, ..)| *known == name) {
            declared.push((name, loc, types));
        }
    }
    Ok(changed)
}

/// Whether an operation may be left: nothing else is.
fn is_legal(op: OpRef<'_>) -> bool {
    let dialect = op.name_str().split('.').next();
    op.is("builtin.module") || matches!(dialect, Some("affine" | "arith" | "func" | "memref" | "scf"))
}

fn not_legalized(op: OpRef<'_>) -> Diagnostic {
    op.plain_error(format!("failed to legalize operation '{}'", op.name_str()))
}

fn call(body: &mut Body, op: Op, name: &str, types: &[Type]) {
    let mut rw = Rewriter::new(body);
    rw.move_to(InsertPoint::Before(op));
    let cx = rw.context().clone();
    let loc = rw.op(op).loc();
    let mut operands: Vec<Value> = rw.op(op).operands().map(|operand| operand.handle()).collect();
    for (operand, &ty) in operands.iter_mut().zip(types) {
        if rw.value(*operand).ty().is_memref() {
            *operand = rw.insert_value(rw.state("memref.cast", loc).operands([*operand]).results([ty]));
        }
    }
    let state = rw.state("func.call", loc).operands(operands);
    rw.insert(state.attr(&cx, "callee", cx.symbol_ref(cx.ident(name))));
    rw.erase_op(op);
}

/// Returns the type of the argument for an operand: that of a buffer has no known stride.
fn argument_type(ty: TypeRef<'_>) -> Type {
    let cx = ty.context();
    match *ty.data() {
        TypeData::MemRef { ref shape, element, space, .. } => {
            let strides = vec![DYNAMIC; shape.len()];
            cx.memref_type_with(
                shape,
                element,
                Some(strided_layout(cx, &Strides { strides, offset: DYNAMIC })),
                space,
            )
        }
        _ => ty.handle(),
    }
}

/// Appends a type as part of the name of a function; `None` if it has no name.
fn mangle(name: &mut String, ty: TypeRef<'_>) -> Option<()> {
    if ty.is_memref() {
        name.push_str("view");
        for &size in ty.shape()? {
            let _ = if size == DYNAMIC { write!(name, "sx") } else { write!(name, "{size}x") };
        }
        mangle(name, ty.element_or_self())?;
        if let Some(space) = ty.memory_space() {
            let _ = write!(name, "as{}", space.as_i64()?);
        }
        return Some(());
    }
    if ty.is_vector() {
        let sizes: Vec<String> = ty.shape()?.iter().map(|size| size.to_string()).collect();
        name.push_str("vector");
        name.push_str(&sizes.join("x"));
        return mangle(name, ty.element_or_self());
    }
    if !ty.is_int_or_index() && !ty.is_float() {
        return None;
    }
    let _ = write!(name, "{ty}");
    Some(())
}

/// Returns the name of the function that computes an operation.
fn library_call(op: OpRef<'_>) -> Option<String> {
    if op.is("linalg.generic") {
        let name = op.attr("library_call").and_then(|name| name.as_str());
        return Some(name.unwrap_or("op_has_no_registered_library_name").to_owned());
    }
    Structured::of(op)?;
    let mut name = op.name_str().replace('.', "_");
    name.push('_');
    let function = op.attr("fun").map(|attr| attr.to_string_untyped());
    if let Some(function) = function {
        let word = function.rsplit(['<', '.']).next().unwrap_or("").trim_end_matches('>').to_owned();
        let _ = write!(name, "{word}_");
    }
    for (index, ty) in op.operands().map(|operand| operand.ty()).enumerate() {
        if index > 0 {
            name.push('_');
        }
        mangle(&mut name, ty)?;
    }
    Some(name)
}

/// Declares functions before the last operation of a module, but for those that it has.
fn declare(body: &mut Body, functions: Vec<(String, Loc, Vec<Type>)>) {
    let cx = body.context().clone();
    let known: Vec<Ident> =
        body.root().regions().flat_map(|region| region.ops()).filter_map(|op| op.symbol_name()).collect();
    let last =
        body.root().regions().next().and_then(|region| region.first_block()?.last()).map(|op| op.handle());
    let Some(last) = last else { return };
    for (name, loc, types) in functions {
        let ident = cx.ident(&name);
        if known.contains(&ident) {
            continue;
        }
        let ty = cx.function_type(&types, &[]);
        let mut builder = Builder::new(body, InsertPoint::Before(last));
        let mut state = builder
            .state("func.func", loc)
            .regions(1)
            .attr(&cx, "sym_name", cx.string_attr(name.as_bytes()))
            .attr(&cx, "function_type", cx.type_attr(ty))
            .attr(&cx, "sym_visibility", cx.string_attr(b"private"));
        state.set_discardable(cx.ident("llvm.emit_c_interface"), Attr::UNIT);
        builder.insert(state);
    }
}
