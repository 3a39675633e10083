//! Inliner interface of `llvm`.

mod aliasing;
mod allocas;
mod by_value;
mod loops;

use super::{BlockTag, Br, Call, Func, Return, Unreachable};
use crate::types::function_parts;
use interfaces::{InlinedCall, InlinedCode, Inliner};
use ir::{AttrRef, Block, Body, Op, OpRef, OpState, RegionRef, Value};

/// Function attributes that prevent inlining.
const KEPT: [&str; 4] = ["noduplicate", "presplitcoroutine", "returns_twice", "strictfp"];

/// Direct calls of functions may be inlined unless caller or callee forbids it, or it would need further
/// changes: exception handlers, variadic arguments and arguments in memory of the caller. Stack allocations of the callee
/// end where it returned; arguments passed by copy are copied; what is said of aliases stays true.
pub(crate) struct LlvmInliner;

/// Returns whether arguments of a function are more than plain values.
fn has_special_arguments(callable: OpRef<'_>) -> bool {
    let Some(dicts) = callable.attr("arg_attrs").and_then(|attrs| attrs.as_array()) else { return false };
    (0..dicts.len()).any(|number| {
        parameter_attr(callable, number, "llvm.inalloca").is_some() || by_value::is_unsized(callable, number)
    })
}

/// Returns an attribute of an argument of a function.
fn parameter_attr<'a>(function: OpRef<'a>, number: usize, name: &str) -> Option<AttrRef<'a>> {
    let cx = function.context();
    let attrs = function.attr("arg_attrs")?.as_array()?.nth(number)?;
    let found = attrs.as_dictionary()?.iter().find(|entry| cx.ident_str(entry.name) == name)?;
    Some(cx.attr_ref(found.value))
}

/// Returns the operations of the copy of a callee, and those nested in them.
fn inlined_ops(body: &Body, call: Op, code: InlinedCode<'_>) -> Vec<Op> {
    let outer: Vec<OpRef<'_>> = match code {
        InlinedCode::Before(after) => std::iter::successors(body.op(call).next(), |op| op.next())
            .take_while(|op| Some(op.handle()) != after)
            .collect(),
        InlinedCode::Blocks(blocks) => blocks.iter().flat_map(|&block| body.block(block).ops()).collect(),
    };
    outer.into_iter().flat_map(|op| op.walk_body()).map(|op| op.handle()).collect()
}

/// Returns whether a function has an attribute that prevents inlining.
fn is_kept(callable: OpRef<'_>) -> bool {
    let Some(words) = callable.attr("passthrough").and_then(|words| words.as_array()) else { return false };
    words.into_iter().any(|word| word.as_str().is_some_and(|word| KEPT.contains(&word)))
}

impl Inliner for LlvmInliner {
    fn is_legal_to_inline_call(&self, call: OpRef<'_>, callable: OpRef<'_>, _: bool) -> bool {
        let function = callable.attr("function_type").and_then(|ty| ty.as_type()).and_then(function_parts);
        let says = |op: OpRef<'_>, name: &str| op.attr(name).is_some();
        call.is(Call::NAME)
            && callable.is(Func::NAME)
            && function.is_some_and(|(_, _, variadic)| !variadic)
            && !says(call, "no_inline")
            && !says(callable, "no_inline")
            && !says(callable, "personality")
            && !has_special_arguments(callable)
            && !is_kept(callable)
    }

    fn is_legal_to_inline_region(&self, _: RegionRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        true
    }

    fn is_legal_to_inline_op(&self, op: OpRef<'_>, _: RegionRef<'_>, _: bool) -> bool {
        !op.is("llvm.intr.vastart") && !op.is(BlockTag::NAME)
    }

    fn handle_arguments(&self, body: &mut Body, inlined: &InlinedCall<'_>, arguments: &mut [Value]) {
        aliasing::name_arguments(body, inlined, arguments);
        for (number, argument) in arguments.iter_mut().enumerate() {
            if let Some(ty) = by_value::copied_type(inlined.callable, number) {
                *argument = by_value::copied(body, inlined, number, *argument, ty);
            }
        }
    }

    fn process_inlined_code(
        &self,
        body: &mut Body,
        inlined: &InlinedCall<'_>,
        arguments: &[Value],
        code: InlinedCode<'_>,
    ) {
        allocas::process(body, inlined.call, code);
        let ops = inlined_ops(body, inlined.call, code);
        aliasing::process(body, inlined, arguments, &ops);
        loops::place(body, inlined.call, &ops);
    }

    fn never_returns(&self, terminator: OpRef<'_>) -> bool {
        terminator.is(Unreachable::NAME)
    }

    fn handle_terminator_to_block(&self, op: OpRef<'_>, dest: Block) -> Option<OpState> {
        if !op.is(Return::NAME) {
            return None;
        }
        let values = op.operands().map(|value| value.handle());
        Some(Br::state(op.context(), op.loc()).operands(values).successors([dest]))
    }
}
