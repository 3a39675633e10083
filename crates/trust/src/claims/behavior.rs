//! Behaviour of operations, compared with their declared effects and speculatability: runs the examples of
//! the documentation that the interpreter supports.

use super::examples;
use crate::ranges::instances;
use crate::{Finding, Report};
use terrane::interfaces::{Effect, effects_of, is_memory_effect_free, is_speculatable};
use terrane::interp::Val;
use terrane::ir::def::TraitSet;
use terrane::ir::{Body, Context, Loc, OpRef, OpState, Type, TypeRef, Value};
use validate::{Argument, Behavior, Effort, Floats, Input, Inputs, Snapshot, run, value_refines};

/// Declarations that are known to be wrong for some operands: an operation, a part of the message, and the
/// reason why they are kept.
const EXPLAINED: [(&str, &str, &str); 1] = [(
    "scf.if",
    "branch on poison",
    "as in MLIR, operations with regions are speculatable if those within are, whatever their conditions are",
)];

/// Runs the examples of all registered operations that can be run, and the instances whose ranges are checked.
pub fn check_all(cx: &Context, report: &mut Report) {
    for info in cx.registered_ops().into_iter().filter_map(|name| cx.op_info(name)) {
        for example in examples::of(info.def().doc) {
            if let Ok(text) = examples::read(cx, &example, false) {
                check(cx, info.def().name, &text, report);
            }
        }
    }
    for (name, text) in instances::ALL {
        check(cx, name, text, report);
    }
}

/// Combined declarations of all operations of a function.
#[derive(Clone, Copy)]
struct Claims {
    defined: bool,
    reads_nothing: bool,
    writes_nothing: bool,
}

impl Claims {
    fn of<'a>(ops: impl Iterator<Item = OpRef<'a>>) -> Self {
        let mut claims = Claims { defined: true, reads_nothing: true, writes_nothing: true };
        for op in ops {
            let free = is_memory_effect_free(op);
            let effects = effects_of(op);
            let has = |kinds: &[Effect]| {
                effects
                    .as_ref()
                    .is_none_or(|effects| effects.iter().any(|effect| kinds.contains(&effect.effect)))
            };
            claims.defined &= free && is_speculatable(op);
            claims.reads_nothing &= free || !has(&[Effect::Read]);
            claims.writes_nothing &= free || !has(&[Effect::Write, Effect::Free]);
        }
        claims
    }
}

/// Runs the last function of a module and compares its behaviour with the declarations of its operations.
pub fn check(cx: &Context, subject: &str, text: &str, report: &mut Report) {
    let Ok(mut module) = terrane::parse(cx, text) else { return };
    let Some(function) = module.children().pop() else { return };
    let Some(name) = module.op(function).symbol_name().map(|name| cx.ident_str(name).to_owned()) else {
        return;
    };
    let Some(body) = module.child_mut(function).filter(|body| body.root().region(0).blocks().count() == 1)
    else {
        return;
    };
    let claims = Claims::of(body.root().region(0).ops().filter(|op| !op.has_trait(TraitSet::TERMINATOR)));
    let Some(types) = return_results(cx, body) else { return };
    // Poison is any value: an operation that is defined for all values is defined for poison.
    let effort = Effort { inputs: 100, exhaustive_bits: 8, poison: true, ..Effort::default() };
    let Ok(inputs) = Inputs::of_types(types.iter().map(|&ty| cx.ty(ty)), &effort) else { return };
    report.programs += 1;
    for input in &inputs.inputs {
        if let Some(what) = contradiction(&module, &name, claims, input, report) {
            if EXPLAINED.iter().any(|(op, message, _)| subject == *op && what.contains(message)) {
                continue;
            }
            return report.add(Finding { subject: subject.to_owned(), what, module: text.to_owned() });
        }
    }
}

/// Whether the results of operations on these types can be compared.
fn is_number(ty: TypeRef<'_>) -> bool {
    let scalar = ty.element_or_self();
    !ty.is_memref() && (scalar.is_index() || scalar.int_width().is_some() || scalar.float_kind().is_some())
}

/// Lets a function return the results of its operations. Returns the types of its parameters.
fn return_results(cx: &Context, body: &mut Body) -> Option<Vec<Type>> {
    let block = body.root().region(0).first_block()?;
    let end = block.last().filter(|end| end.is("func.return"))?.handle();
    let results: Vec<(Value, Type)> = block
        .ops()
        .flat_map(|op| op.results())
        .filter(|result| is_number(result.ty()))
        .map(|result| (result.handle(), result.ty_handle()))
        .collect();
    let parameters: Vec<Type> = block.arguments().map(|argument| argument.ty_handle()).collect();
    let block = block.handle();
    let (values, types): (Vec<Value>, Vec<Type>) = results.into_iter().unzip();
    body.erase(end);
    let state = OpState::new(cx, cx.op_name("func.return"), Loc::UNKNOWN).operands(values);
    let end = body.create(state);
    body.append(block, end);
    let ty = cx.type_attr(cx.function_type(&parameters, &types));
    let root = body.root_handle();
    body.set_attr(root, cx.ident("function_type"), Some(ty));
    Some(parameters)
}

fn contradiction(
    module: &Body,
    function: &str,
    claims: Claims,
    input: &Input,
    report: &mut Report,
) -> Option<String> {
    report.runs += 1;
    let before = match run(module, function, input, 10_000) {
        Behavior::Undefined(why) if claims.defined => {
            return Some(format!("is speculatable, but undefined for some operands: {why}"));
        }
        Behavior::Returned(returned, _) => returned,
        _ => return None,
    };
    report.compared += 1;
    let views = input.iter().filter(|argument| matches!(argument, Argument::MemRef { .. }));
    if claims.writes_nothing
        && !views.zip(&before.memory).all(|(argument, after)| is_unchanged(argument, after))
    {
        return Some("writes nothing, it says, but memory has changed".to_owned());
    }
    let Behavior::Returned(after, _) = run(module, function, &other_memory(input), 10_000) else {
        return None;
    };
    let same = before.results.iter().zip(&after.results).all(|pair| match pair {
        (Snapshot::Value(a), Snapshot::Value(b)) => {
            value_refines(a, b, Floats::Exact) && value_refines(b, a, Floats::Exact)
        }
        _ => true,
    });
    (claims.reads_nothing && !same).then(|| "reads nothing, it says, but depends on memory".to_owned())
}

fn is_unchanged(argument: &Argument, after: &Snapshot) -> bool {
    let Argument::MemRef { elements, .. } = argument else { return true };
    let Snapshot::Buffer(Some(items)) = after else { return false };
    elements.iter().zip(items).all(|pair| match pair {
        (before, Some(after)) => {
            value_refines(before, after, Floats::Exact) && value_refines(after, before, Floats::Exact)
        }
        (_, None) => false,
    })
}

/// Returns the input with other elements of memory: in the opposite order, and poison.
fn other_memory(input: &Input) -> Input {
    let mut input = input.clone();
    for argument in &mut input {
        if let Argument::MemRef { elements, .. } = argument {
            elements.reverse();
            if let Some(first) = elements.first_mut() {
                *first = Val::Poison;
            }
        }
    }
    input
}
