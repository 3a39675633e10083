//! `memref-expand`: reshapes by a shape in memory become computations of sizes and strides.

use crate::drive::convert;
use crate::make::Make;
use ir::{Body, DYNAMIC, Op, OpRef, Type, TypeRef, Value};
use memref::{ReinterpretCast, Reshape};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Legalize memref operations to be convertible to LLVM.
///
/// `memref.reshape` to a shape of a known number of dimensions becomes a `memref.reinterpret_cast` with the sizes loaded
/// from the shape and the strides computed from them.
#[pass("memref-expand", name = "ExpandOpsPass", depends("arith", "memref"))]
#[derive(Clone, Copy, Debug)]
pub struct MemrefExpand;

impl MemrefExpand {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("arith").legal_dialect("memref");
        target.dynamically_legal(Reshape::NAME, |op: OpRef<'_>| !op.operand(1).ty().has_static_shape());
        let mut patterns = PatternSet::new(&context);
        add_patterns(&mut patterns);
        let mut set = ConversionSet::new(&context);
        set.patterns(patterns);
        convert(cx, body, target, set)
    }
}

/// Adds the patterns of the pass.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<Reshape<'_>>(expand);
}

fn expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Reshape<'_> = rw.cast(op)?;
    let (source, shape) = (view.source().handle(), view.shape());
    let rank =
        shape.ty().has_static_shape().then(|| shape.ty().shape()?.first().copied()).flatten().matched()?;
    let rank = usize::try_from(rank).ok().matched()?;
    let ty: TypeRef<'_> = view.result().ty();
    let dims = ty.shape().matched()?.to_vec();
    rw.require(dims.len() == rank)?;
    let (shape, ty) = (shape.handle(), ty.handle());
    let is_index = rw.value(shape).ty().element_type().is_some_and(|element| element.is_index());
    let element = rw.value(shape).ty().element_type().matched()?.handle();
    let m = &mut Make::like(rw, op);
    let mut sizes = vec![Mixed::Fixed(0); rank];
    let mut strides = sizes.clone();
    let mut value;
    let mut stride = Mixed::Fixed(1);
    for dim in (0..rank).rev() {
        (sizes[dim], value) = match dims[dim] {
            DYNAMIC => {
                let index = m.index(dim as i64);
                let size = m.value("memref.load", &[shape, index], element);
                let size = if is_index { size } else { m.value("arith.index_cast", &[size], Type::INDEX) };
                (Mixed::Value(size), size)
            }
            known => (Mixed::Fixed(known), m.index(known)),
        };
        strides[dim] = stride;
        if dim > 0 {
            stride = times(m, stride, sizes[dim], value);
        }
    }
    let cx = m.cx();
    let mut state = ReinterpretCast::state(&cx, m.loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &[vec![Mixed::Fixed(0)], sizes, strides]);
    rw.replace_with(op, state);
    Ok(())
}

/// The product of a stride and a size, which is a number or this value.
fn times(m: &mut Make<'_, '_>, stride: Mixed, size: Mixed, value: Value) -> Mixed {
    match (stride, size) {
        (Mixed::Fixed(stride), Mixed::Fixed(size)) => Mixed::Fixed(stride.wrapping_mul(size)),
        (stride, _) => {
            let stride = crate::applied::value_of(m.rw, m.loc, stride);
            Mixed::Value(m.same("arith.muli", &[stride, value]))
        }
    }
}
