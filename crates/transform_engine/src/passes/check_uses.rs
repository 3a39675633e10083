//! `transform-dialect-check-uses`: warns about handles that are used after they were consumed.

use crate::outcome::{place, value_place};
use diag::Diagnostic;
use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult, pass};
use transform::interface::consumes;

/// warn about potential use-after-free in the transform dialect
///
/// Warns where an operation of a script may use a handle after another one has consumed it. Only the text is looked at: handles to the
/// same payload are not known.
#[pass("transform-dialect-check-uses", name = "CheckUsesPass")]
pub struct CheckUses;

impl CheckUses {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut warnings = Vec::new();
        for op in body.root().walk() {
            let blocks = op.regions().flat_map(|region| region.blocks());
            let arguments = blocks.flat_map(|block| block.arguments());
            op.results().chain(arguments).for_each(|value| check(value, &mut warnings));
        }
        warnings.into_iter().for_each(|warning| cx.emit(warning));
        cx.preserve_all();
        Ok(())
    }
}

/// Adds a warning for each use of a handle that may follow one that consumes it.
fn check(handle: ValueRef<'_>, warnings: &mut Vec<Diagnostic>) {
    let consumers: Vec<OpRef<'_>> =
        handle.uses().filter(|at| consumes(at.owner(), at.position())).map(|at| at.owner()).collect();
    for user in handle.uses() {
        let (position, user) = (user.position(), user.owner());
        for &consumer in consumers.iter().filter(|consumer| may_follow(**consumer, user)) {
            let message = format!("operand #{position} may be used after free");
            warnings.push(
                user.warning(message)
                    .note(value_place(handle), "allocated here")
                    .note(place(consumer), "freed here"),
            );
        }
    }
}

/// Whether an operation may run after another one: it comes later in a block, with what is around them.
fn may_follow(first: OpRef<'_>, second: OpRef<'_>) -> bool {
    let mut around = Some(second);
    while let Some(at) = around {
        if first != at && first.block() == at.block() && first.body().is_before(first.handle(), at.handle()) {
            return true;
        }
        around = at.parent();
    }
    false
}
