//! Inliner interface of `llvm`.

use super::{Call, Func, inlined_allocas};
use crate::types::function_parts;
use interfaces::{InlinedCode, Inliner};
use ir::{Block, Body, Op, OpRef, OpState, RegionRef};

/// Function attributes that prevent inlining.
const KEPT: [&str; 4] = ["noduplicate", "presplitcoroutine", "returns_twice", "strictfp"];

/// Direct calls of functions may be inlined unless caller or callee forbids it, or it would need further
/// changes: exception handlers, variadic arguments and arguments passed by copy. Stack allocations of the callee
/// end where it returned.
pub(crate) struct LlvmInliner;

/// Returns whether arguments of a function are more than plain values.
fn has_special_arguments(callable: OpRef<'_>) -> bool {
    const SPECIAL: [&str; 2] = ["llvm.byval", "llvm.inalloca"];
    let Some(dicts) = callable.attr("arg_attrs").and_then(|attrs| attrs.as_array()) else { return false };
    dicts.into_iter().any(|dict| {
        dict.as_dictionary().is_some_and(|entries| {
            entries.iter().any(|entry| SPECIAL.contains(&callable.context().ident_str(entry.name)))
        })
    })
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
        !op.is("llvm.intr.vastart") && !op.is(super::BlockTag::NAME)
    }

    fn process_inlined_code(&self, body: &mut Body, call: Op, code: InlinedCode<'_>) {
        inlined_allocas::process(body, call, code);
    }

    fn never_returns(&self, terminator: OpRef<'_>) -> bool {
        terminator.is(super::Unreachable::NAME)
    }

    fn handle_terminator_to_block(&self, op: OpRef<'_>, dest: Block) -> Option<OpState> {
        if !op.is(super::Return::NAME) {
            return None;
        }
        let values = op.operands().map(|value| value.handle());
        Some(super::Br::state(op.context(), op.loc()).operands(values).successors([dest]))
    }
}
