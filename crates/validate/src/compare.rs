//! Comparison of the functions of a module before and after a transformation.

use crate::behavior::run_without;
use crate::lowering::added;
use crate::refine::{show_items, show_value};
use crate::{Argument, Comparison, Effort, Floats, Input, Inputs, Lowering, refines, run, run_lowered};
use ir::symbol::Visibility;
use ir::{Body, OpRef, Type, TypeRef};

/// An input on which a transformation shows.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The input, for people.
    pub input: String,
    /// Description of the difference.
    pub difference: String,
}

/// Result for one function.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It refines the original on all inputs that were tried.
    Refines {
        /// Number of inputs with a result.
        inputs: usize,
        /// Whether these are all.
        exhaustive: bool,
    },
    /// It does not.
    Differs(Counterexample),
    /// It was not compared, for this reason.
    Unknown(String),
}

/// Function with its result.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Symbol.
    pub function: String,
    /// Result.
    pub verdict: Verdict,
}

/// Returns the functions of a module with a body that are callable from outside, or of a body that is a
/// function: name and type. The effects of a private function are observed through its callers.
fn functions(module: &Body) -> Vec<(String, Type)> {
    let own = std::iter::once(module.root());
    let inner = module.root().regions().flat_map(|region| region.ops());
    let visible = |op: &OpRef<'_>| op.visibility() != Visibility::Private;
    let function = |op: OpRef<'_>| {
        let name = op.symbol_name()?;
        let ty = op.attr("function_type")?.as_type()?;
        interp::function_types(ty)?;
        let has_body = op.inner().regions().any(|region| !region.is_empty());
        has_body.then(|| (op.context().ident_str(name).to_owned(), ty.handle()))
    };
    let mut found: Vec<(String, Type)> = own.filter_map(function).collect();
    if found.is_empty() {
        found.extend(inner.filter(visible).filter_map(function));
    }
    found
}

/// Compares all functions that are in both modules, in the order of the original.
pub fn compare(before: &Body, after: &Body, effort: &Effort) -> Vec<Finding> {
    let others = functions(after);
    let found = functions(before).into_iter().filter_map(|(function, ty)| {
        let (_, other) = others.iter().find(|(name, _)| *name == function)?;
        let cx = before.context();
        let verdict = match *other == ty {
            true => compare_functions(before, after, &function, ty, effort),
            false => match Lowering::between(before, after, cx.ty(ty), cx.ty(*other)) {
                Some(lowering) => compare_by(before, after, &function, ty, effort, Some(&lowering)),
                None => Verdict::Unknown("its type has changed".to_owned()),
            },
        };
        Some(Finding { function, verdict })
    });
    found.collect()
}

/// Compares one function of a type before and after.
pub fn compare_functions(before: &Body, after: &Body, function: &str, ty: Type, effort: &Effort) -> Verdict {
    compare_by(before, after, function, ty, effort, None)
}

/// Maximum number of operations that a lowered program may execute for each operation of the original.
const LOWERED_STEPS: u64 = 16;

/// Compares one function of a type before with that after, which may have been lowered.
fn compare_by(
    before: &Body,
    after: &Body,
    function: &str,
    ty: Type,
    effort: &Effort,
    lowering: Option<&Lowering>,
) -> Verdict {
    let cx = before.context();
    interp::attach(cx);
    let Some((types, _)) = interp::function_types(cx.ty(ty)) else {
        return Verdict::Unknown("it has no function type".to_owned());
    };
    let inputs = match Inputs::of_types(types.iter().map(|&ty| cx.ty(ty)), effort) {
        Ok(inputs) => inputs,
        Err(why) => return Verdict::Unknown(why),
    };
    let floats =
        if may_round_otherwise(before) || may_round_otherwise(after) { Floats::Any } else { Floats::Exact };
    let added = added(before, after);
    let (mut known, mut unknown) = (0, None);
    for input in &inputs.inputs {
        let source = run(before, function, input, effort.steps);
        let target = match lowering {
            None => run_without(after, function, input, effort.steps, &added),
            Some(lowering) => {
                run_lowered(after, function, input, effort.steps.saturating_mul(LOWERED_STEPS), lowering)
            }
        };
        match refines(&source, &target, floats) {
            Comparison::Refines => known += 1,
            Comparison::Differs(_) if floats == Floats::Any && decides_by_floats(before) => {
                unknown = Some("it decides by floats that may be rounded otherwise".to_owned());
            }
            Comparison::Differs(difference) => {
                return Verdict::Differs(Counterexample { input: show_input(input), difference });
            }
            Comparison::Unknown(why) => unknown = Some(why),
        }
    }
    match unknown {
        Some(why) if known == 0 => Verdict::Unknown(why),
        _ => Verdict::Refines { inputs: known, exhaustive: inputs.exhaustive && unknown.is_none() },
    }
}

/// Returns whether some operation may be computed differently: `reassoc`, `nsz`, `arcp`, `contract` and
/// `afn`.
fn may_round_otherwise(module: &Body) -> bool {
    const EXACT: u32 = 2 | 4;
    let word = |op: OpRef<'_>, name| op.words(name).and_then(|words| words.first().copied());
    // Flags of LLVM are counted from the first bit, others from the second.
    let flags =
        |op: OpRef<'_>| word(op, "fastmath").or_else(|| Some(word(op, "fastmathFlags")? << 1)).unwrap_or(0);
    module.root().walk().any(|op| {
        let flags = flags(op);
        // Flags that the interpreter does not turn into poison are excluded as well.
        flags & !EXACT != 0 || (flags != 0 && !["arith", "llvm"].contains(&op.dialect()))
    })
}

/// Returns whether other values depend on floats: by comparisons and conversions.
fn decides_by_floats(module: &Body) -> bool {
    let is_float = |ty: TypeRef<'_>| ty.element_or_self().is_float();
    let cx = module.context();
    module.root().walk().any(|op| {
        op.num_results() > 0
            && op.operand_types().any(|ty| is_float(cx.ty(ty)))
            && op.result_types().any(|ty| !is_float(cx.ty(ty)))
    })
}

fn show_input(input: &Input) -> String {
    let argument = |argument: &Argument| match argument {
        Argument::Value(value) => show_value(value),
        Argument::MemRef { elements, offset, sizes, strides } => {
            let elements = show_items(elements, show_value);
            format!("memref(sizes {sizes:?}, strides {strides:?}, offset {offset}) of {elements}")
        }
    };
    let arguments: Vec<String> = input.iter().map(argument).collect();
    format!("({})", arguments.join(", "))
}
