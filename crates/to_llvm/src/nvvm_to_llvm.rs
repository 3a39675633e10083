//! `convert-nvvm-to-llvm`: operations of `nvvm` that LLVM has no intrinsics for become inline assembly of PTX.

use diag::Diagnostic;
use ir::{Body, Dominance, Op, OpRef, Type, TypeRef, Value};
use llvm::attrs::AsmDialect;
use llvm::lowering::Lowering;
use llvm::ops::{Constant, InlineAsm};
use llvm::types::{address_space, struct_type, struct_view};
use nvvm::{Assembly, PtxOp};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionSet, ConversionTarget};

/// Convert NVVM to PTX with Inline Assembly in LLVM dialect
///
/// An operation without an intrinsic is `llvm.inline_asm`, with constraints by the types of its operands. What the assembly reads and writes is
/// also its result, which later uses of the operand get.
///
/// ```mlir
/// llvm.func @arrive(%threads: i32) {
///   nvvm.barrier.arrive number_of_threads = %threads  // llvm.inline_asm ... "bar.arrive 0, $0;", "r" %threads
///   llvm.return
/// }
/// ```
#[pass("convert-nvvm-to-llvm", name = "ConvertNVVMToLLVMPass", depends("llvm", "nvvm"))]
pub struct NvvmToLlvm;

impl NvvmToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let errors = rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let is_assembly = |op: &OpRef<'_>| op.interface::<dyn PtxOp>().is_some();
            let ops: Vec<Op> = body.root().walk_body().filter(is_assembly).map(|op| op.handle()).collect();
            ops.into_iter().filter_map(|op| convert(body, op).err()).collect::<Vec<_>>()
        });
        errors.into_iter().flatten().for_each(|error| cx.emit(error));
        // As upstream, where a conversion folds what is neither legal nor has a pattern.
        let mut target = ConversionTarget::new(body.context());
        target.legal_dialect("llvm");
        let set = ConversionSet::new(body.context());
        let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
        cx.conclude(outcome.diagnostics, outcome.error, true)
    }
}

/// Replaces an operation by its assembly, if it is such.
fn convert(body: &mut Body, op: Op) -> Result<(), Diagnostic> {
    let view = body.op(op);
    let Some(assembly) = view.interface::<dyn PtxOp>().and_then(|model| model.assembly(view)) else {
        return Ok(());
    };
    let constraints = constraints(view, &assembly)?;
    let own: Vec<Type> = view.result_types().collect();
    let mut at = Lowering::before(body, op);
    let updated: Vec<Type> = updated_types(at.op(), &assembly).iter().map(|ty| ty.handle()).collect();
    let outputs = match assembly.is_spread {
        true => updated.clone(),
        false => updated.iter().copied().chain(own).collect(),
    };
    let operands = operands(&mut at, &assembly, &updated);
    let result = result_type(at.op(), &assembly, &outputs);
    let text = match assembly.predicate {
        Some(_) => format!("@${} {}", outputs.len() + operands.len() - 1, assembly.text),
        None => assembly.text,
    };
    let made = inline_assembly(&mut at, &text, &constraints, &operands, result);
    let mut parts: Vec<Value> = match made {
        Some(made) if outputs.len() > 1 && !assembly.is_spread => {
            (0..).zip(&outputs).map(|(position, &ty)| at.extract(made, position, ty)).collect()
        }
        Some(made) => vec![made],
        None => Vec::new(),
    };
    if !assembly.is_spread {
        let news: Vec<Value> = parts.drain(..updated.len()).collect();
        // As upstream: a single output is the operand's new value for no use.
        if outputs.len() > 1 {
            let mut dominance = Dominance::new();
            for (&old, new) in assembly.updates.iter().zip(news) {
                body.replace_uses_if(old, new, |body, user, _| {
                    dominance.op_properly_dominates(body.op(op), body.op(user))
                });
            }
        }
    }
    body.replace(op, &parts);
    Ok(())
}

/// Returns the types of what the assembly reads and writes.
fn updated_types<'b>(op: OpRef<'b>, assembly: &Assembly) -> Vec<TypeRef<'b>> {
    let types = assembly.updates.iter().map(|&update| op.body().value(update).ty());
    match assembly.is_spread {
        true => types.filter_map(struct_view).flat_map(|of| of.elements()).collect(),
        false => types.collect(),
    }
}

/// Creates the operands: what is read and written, what is read, constants, and the predicate.
fn operands(at: &mut Lowering<'_>, assembly: &Assembly, updated: &[Type]) -> Vec<Value> {
    let constants: Vec<Value> = assembly.constants.iter().map(|&number| at.number(32, number)).collect();
    let mut operands = match assembly.updates[..] {
        [structure] if assembly.is_spread => {
            (0..).zip(updated).map(|(position, &ty)| at.extract(structure, position, ty)).collect()
        }
        _ => assembly.updates.clone(),
    };
    operands.extend(assembly.reads.iter().copied().chain(constants).chain(assembly.predicate));
    operands
}

/// Returns the type of the assembly's result: a structure if there are several outputs.
fn result_type(op: OpRef<'_>, assembly: &Assembly, outputs: &[Type]) -> Option<Type> {
    match outputs {
        _ if assembly.is_spread => op.result_types().next(),
        [] => None,
        [only] => Some(*only),
        several => Some(struct_type(op.context(), several, false)),
    }
}

fn inline_assembly(
    at: &mut Lowering<'_>,
    text: &str,
    constraints: &str,
    operands: &[Value],
    result: Option<Type>,
) -> Option<Value> {
    use ir::def::EnumAttr;
    let cx = at.op().context().clone();
    let attributes = [
        ("asm_dialect", AsmDialect::DEF.widen(&cx, AsmDialect::AdAtt.to_word())),
        ("asm_string", cx.string_attr(text.as_bytes())),
        ("constraints", cx.string_attr(constraints.as_bytes())),
        ("has_side_effects", ir::Attr::UNIT),
    ];
    at.create(InlineAsm::NAME, operands, result, &attributes)
}

/// Returns the constraints of outputs and inputs.
fn constraints(op: OpRef<'_>, assembly: &Assembly) -> Result<String, Diagnostic> {
    let mut all = Vec::new();
    let updated = updated_types(op, assembly);
    for &ty in &updated {
        all.push(format!("={}", register_of(op, ty)?));
    }
    for result in op.results().filter(|_| !assembly.is_spread) {
        all.push(format!("={}", register_of(op, result.ty())?));
    }
    all.extend((0..updated.len()).map(|output| output.to_string()));
    for &value in assembly.reads.iter().chain(&assembly.predicate) {
        let value = op.body().value(value);
        let is_constant = value.defining_op().is_some_and(|def| def.is(Constant::NAME));
        let letter = if is_constant { 'n' } else { register_of(op, value.ty())? };
        all.push(letter.to_string());
    }
    let predicate = if assembly.predicate.is_some() { all.pop() } else { None };
    all.extend(assembly.constants.iter().map(|_| "n".to_owned()).chain(predicate));
    Ok(all.join(","))
}

/// Returns the letter of the kind of registers that values of a type are in. Short vectors are packed in one.
fn register_of(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<char, Diagnostic> {
    let element = ty.element_or_self();
    let count = if ty.is_vector() { ty.num_elements().unwrap_or(1) } else { 1 };
    let width = element.bit_width().unwrap_or(0);
    let packed = match (count, width, element.is_float()) {
        (2, 16, true) | (4, 8, true) => Some('f'),
        (2, 8, true) | (4, 4, true) => Some('h'),
        (4, 8, false) => Some('r'),
        _ => None,
    };
    let letter = packed.or(match element.handle() {
        Type::I1 => Some('b'),
        Type::I16 => Some('h'),
        Type::I32 => Some('r'),
        Type::I64 => Some('l'),
        Type::F32 => Some('f'),
        Type::F64 => Some('d'),
        _ => address_space(element).map(|space| if space == 3 { 'r' } else { 'l' }),
    });
    letter.ok_or_else(|| {
        let message = format!(
            "The register type could not be deduced from MLIR type. The '{element}' is not supported. Supported types are:i1, i16, i32, \
             i64, f32, f64,pointers.\nPlease use llvm.bitcast if you have different type. \nSee the constraints from here: \
             https://docs.nvidia.com/cuda/inline-ptx-assembly/index.html#constraints"
        );
        Diagnostic::error(op.context().place(op.loc()), message)
    })
}
