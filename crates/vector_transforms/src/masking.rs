//! Operations in `vector.mask`.

use dialect_transforms::make::Make;
use ir::{Build, InsertPoint, Op, OpRef, OpView, Type, Value};
use rewrite::Rewriter;
use vector::Mask;

/// The operation that a pattern replaces, and its mask if it is masked.
#[derive(Clone, Copy)]
pub(crate) struct Masking {
    /// The operation, or the `vector.mask` around it.
    pub(crate) root: Op,
    pub(crate) mask: Option<Value>,
    pub(crate) has_passthru: bool,
}

impl Masking {
    /// Returns the mask of an operation.
    pub(crate) fn of(op: OpRef<'_>) -> Self {
        match op.parent().and_then(OpRef::cast::<Mask<'_>>) {
            Some(mask) => Masking {
                root: mask.op().handle(),
                mask: Some(mask.mask().handle()),
                has_passthru: mask.passthru().is_some(),
            },
            None => Masking { root: op.handle(), mask: None, has_passthru: false },
        }
    }

    pub(crate) fn is_masked(&self) -> bool {
        self.mask.is_some()
    }

    /// Returns a builder before the operation that is replaced, at the location of the operation.
    pub(crate) fn make<'r, 'b>(&self, rw: &'r mut Rewriter<'b>, op: Op) -> Make<'r, 'b> {
        rw.move_to(InsertPoint::Before(self.root));
        Make::like(rw, op)
    }
}

/// Creates an operation with one result by a function, in a `vector.mask` if there is a mask.
pub(crate) fn masked(
    m: &mut Make<'_, '_>,
    mask: Option<Value>,
    ty: Type,
    build: impl FnOnce(&mut Make<'_, '_>) -> Value,
) -> Value {
    let Some(mask) = mask else { return build(m) };
    let state = m.rw.state(Mask::NAME, m.loc).operands([mask]).results([ty]).regions(1);
    let outer = m.rw.insert(state);
    let after = m.rw.point();
    let region = m.rw.op(outer).region(0).handle();
    m.rw.create_block(region, &[]);
    let value = build(m);
    m.op(vector::Yield::NAME, &[value], &[]);
    m.rw.move_to(after);
    m.rw.op(outer).result(0).handle()
}
