//! Removal of dimensions of one element.

pub mod by_shape_cast;
pub mod inner;
pub mod leading;
pub mod transfers;

use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Type, Value};
use memref::SubView;
use rewrite::create_or_fold;
use shaped::slice::{self, Mixed};

/// Returns the dimensions of a vector that have more than one element or are scalable.
fn kept_dims(ty: &VectorType) -> Vec<usize> {
    (0..ty.rank()).filter(|&dim| ty.shape[dim] != 1 || ty.is_scalable(dim)).collect()
}

/// Creates a `memref.subview` of all of a buffer, of another type.
fn whole_view(m: &mut Make<'_, '_>, base: Value, ty: Type) -> Value {
    let cx = m.cx();
    let shape = cx.ty(m.ty(base)).shape().map(<[i64]>::to_vec).unwrap_or_default();
    let mut sizes = Vec::with_capacity(shape.len());
    for (dim, &size) in shape.iter().enumerate() {
        sizes.push(match size {
            ir::DYNAMIC => {
                let dim = m.index(dim as i64);
                let state = m.rw.state(memref::Dim::NAME, m.loc).operands([base, dim]).results([Type::INDEX]);
                Mixed::Value(create_or_fold(m.rw, state))
            }
            size => Mixed::Fixed(size),
        });
    }
    let lists = [vec![Mixed::Fixed(0); shape.len()], sizes, vec![Mixed::Fixed(1); shape.len()]];
    let mut state = m.rw.state(SubView::NAME, m.loc).operands([base]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    m.rw.insert_value(state)
}
