//! Layouts of buffers: what all layout transformations have in common.

mod block;
mod contract;
mod pad;
mod through_calls;
mod transpose;

pub use block::{AffineLayoutBlock, blocked};
pub use contract::{AffineArrayContract, contract_array, window_sizes};
pub use pad::{AffineLayoutPad, padded};
pub use transpose::{AffineLayoutTranspose, transposed};

use crate::memref_uses::{Redirection, affine_subscripts, has_only_affine_uses, redirect};
use affine_analysis::Access;
use ir::{AffineMap, Body, Build, Builder, Context, InsertPoint, Op, OpRef, Value};

/// New place of each element of a buffer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Map from the subscripts of an element to its place.
    pub map: AffineMap,
    /// Sizes of the buffer that has all places.
    pub shape: Vec<i64>,
}

impl Layout {
    /// Returns the layout that applies another one to the places of this one; `None` if the numbers of dimensions differ.
    pub fn then(&self, cx: &Context, next: &Layout) -> Option<Layout> {
        let map = cx.map(next.map).compose(self.map)?;
        Some(Layout { map: cx.map(map).simplify(), shape: next.shape.clone() })
    }
}

/// Buffers that get a layout, and the form of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Selection {
    /// Number of the allocation in the function; all if negative.
    pub(crate) allocation: i64,
    /// Whether the type gets the layout, not the subscripts.
    pub(crate) as_map: bool,
}

/// Gives the chosen buffers of a function a layout, which a function makes of a shape; buffers for which it makes none are left. In a
/// module, buffers keep their layout through calls of private functions.
pub(crate) fn change_layouts(
    body: &mut Body,
    selection: Selection,
    layout_of: impl Fn(&Context, &[i64]) -> Option<Layout>,
) {
    if !crate::is_function(body.context(), body.root().name()) {
        return through_calls::change_module_layouts(body, selection, layout_of);
    }
    let cx = body.context().clone();
    let chosen = |at: usize| selection.allocation < 0 || selection.allocation == at as i64;
    let ops: Vec<Op> = allocations(body);
    for (_, op) in ops.into_iter().enumerate().filter(|&(at, _)| chosen(at)) {
        let shape = body.op(op).result(0).ty().shape().unwrap_or(&[]).to_vec();
        let Some(layout) = layout_of(&cx, &shape) else { continue };
        match selection.as_map {
            true => set_layout(body, op, &layout),
            false => relocate(body, op, &layout),
        };
    }
}

/// Returns the allocations of static shape, in order.
fn allocations(body: &Body) -> Vec<Op> {
    let is_static = |op: &OpRef<'_>| {
        let allocates = op.is(memref::Alloc::NAME) || op.is(memref::Alloca::NAME);
        allocates && op.num_operands() == 0 && op.result(0).ty().shape().is_some()
    };
    body.root().walk_body().filter(is_static).map(|op| op.handle()).collect()
}

/// Whether an operation frees a buffer.
fn frees(op: OpRef<'_>) -> bool {
    op.is(memref::Dealloc::NAME)
}

/// Whether all uses of a buffer by an operation are affine accesses to single elements.
fn is_single_access(op: OpRef<'_>, buffer: Value) -> bool {
    let vector = Access::of(op).is_some_and(|access| !access.extents.is_empty());
    let is_affine = !affine_subscripts(op).is_empty() && has_only_affine_uses(op, buffer);
    is_affine && !vector && !op.name_str().starts_with("affine.dma")
}

/// Whether an operation takes a buffer of any layout.
fn takes_any_layout(op: OpRef<'_>, buffer: Value) -> bool {
    const NAMES: [&str; 5] = ["memref.load", "memref.store", "memref.copy", "memref.dim", "memref.prefetch"];
    let is_affine = !affine_subscripts(op).is_empty() && has_only_affine_uses(op, buffer);
    is_affine || frees(op) || NAMES.contains(&op.name_str())
}

/// Gives an allocation a layout, and lets the subscripts of all accesses say where elements are. Returns whether it did: not if something
/// else than affine accesses to single elements uses the buffer, or if it has a layout.
pub fn relocate(body: &mut Body, alloc: Op, layout: &Layout) -> bool {
    let old = body.op(alloc).result(0).handle();
    let plain = body.value(old).ty().layout().is_none();
    if !plain || !body.value(old).users().all(|op| frees(op) || is_single_access(op, old)) {
        return false;
    }
    let Some(new) = allocate_like(body, alloc, &layout.shape) else { return false };
    let users: Vec<Op> = body.value(old).users().map(|user| user.handle()).collect();
    let how = Redirection { from: old, to: new, leading: &[], remap: Some(layout.map), fixed: &[] };
    for user in users {
        match frees(body.op(user)) {
            true => body.set_operand(user, 0, new),
            false => redirect_without_rest(body, user, &how),
        }
    }
    body.erase(alloc);
    true
}

/// Redirects accesses, and erases what computed single subscripts.
fn redirect_without_rest(body: &mut Body, user: Op, how: &Redirection<'_>) {
    let before = body.op(user).prev().map(|op| op.handle());
    redirect(body, user, how);
    while let Some(op) = body.op(user).prev().map(|op| op.handle()).filter(|&op| Some(op) != before) {
        if !body.op(op).is_unused() {
            break;
        }
        body.erase(op);
    }
}

/// Creates an allocation of another shape before one, with its attributes.
fn allocate_like(body: &mut Body, alloc: Op, shape: &[i64]) -> Option<Value> {
    let cx = body.context().clone();
    let view = body.op(alloc);
    let ty = view.result(0).ty();
    let space = ty.memory_space().map(|space| space.handle());
    let ty = cx.memref_type_with(shape, ty.element_type()?.handle(), None, space);
    let (loc, name) = (view.loc(), view.name_str().to_owned());
    let alignment = view.attr("alignment").map(|alignment| alignment.handle());
    let mut b = Builder::new(body, InsertPoint::Before(alloc));
    let mut state = b.state(&name, loc).words(&cx, "operandSegmentSizes", &[0, 0]).results([ty]);
    if let Some(alignment) = alignment {
        state = state.attr(&cx, "alignment", alignment);
    }
    Some(b.insert_value(state))
}

/// Gives the type of an allocation a layout map, after the one that it has. Subscripts stay as they are. Returns whether it did: not if
/// something uses the buffer whose types would not fit any more.
pub fn set_layout(body: &mut Body, alloc: Op, layout: &Layout) -> bool {
    let cx = body.context().clone();
    let value = body.op(alloc).result(0).handle();
    let ty = body.value(value).ty();
    let map = match ty.layout().map(|layout| layout.as_affine_map()) {
        None => Some(layout.map),
        Some(None) => None,
        Some(Some(old)) => cx.map(layout.map).compose(old),
    };
    let (Some(map), Some(shape), Some(element)) = (map, ty.shape(), ty.element_type()) else { return false };
    if !body.value(value).users().all(|op| takes_any_layout(op, value)) {
        return false;
    }
    let map = cx.map_attr(cx.map(map).simplify());
    let space = ty.memory_space().map(|space| space.handle());
    let new = cx.memref_type_with(shape, element.handle(), Some(map), space);
    body.set_type(value, new);
    true
}
