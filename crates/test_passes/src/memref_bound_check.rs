//! `test-memref-bound-check`: accesses out of bounds.

use affine_analysis::{Access, is_affine_access};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};

/// Check memref access bounds
///
/// A test pass, as mlir-opt has it under the same name: an error for each dimension of an access that some iteration leaves.
#[pass("test-memref-bound-check", name = "(anonymous namespace)::TestMemRefBoundCheck")]
pub(crate) struct TestMemRefBoundCheck;

impl TestMemRefBoundCheck {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.root().walk_post_order().filter(|&op| is_affine_access(op)) {
            check(cx, op);
        }
        cx.preserve_all();
        Ok(())
    }
}

fn check(cx: &mut PassCx<'_>, op: OpRef<'_>) {
    let Some(access) = Access::of(op) else { return };
    let Ok((domain, subscripts)) = access.relation.as_ref() else { return };
    let memref = op.inner().body().value(access.memref).ty();
    let shape = memref.shape().unwrap_or(&[]).to_vec();
    if memref.layout().is_some() {
        return;
    }
    for (at, (subscript, &size)) in subscripts.iter().zip(&shape).enumerate() {
        let number = at + 1;
        if size < 0 {
            continue;
        }
        let mut above = domain.clone();
        let mut excess = subscript.clone();
        excess.constant = excess.constant.saturating_sub(size);
        above.add_inequality(&excess);
        if !above.is_empty() {
            cx.emit(op.error(format!("memref out of upper bound access along dimension #{number}")));
        }
        let mut below = domain.clone();
        let Some(mut negated) = subscript.scaled(-1) else { continue };
        negated.constant = negated.constant.saturating_sub(1);
        below.add_inequality(&negated);
        if !below.is_empty() {
            cx.emit(op.error(format!("memref out of lower bound access along dimension #{number}")));
        }
    }
}
