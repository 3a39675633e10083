//! Transfers that may be out of bounds, split by a condition: of the memory where they are in bounds, and of a buffer of one
//! vector otherwise.
//!
//! ```mlir
//! %1:2 = scf.if %is_inside -> (memref<?xf32>, index) {
//!   scf.yield %m, %i : memref<?xf32>, index
//! } else {
//!   // The part that is there is read into a buffer.
//!   scf.yield %cast, %c0 : memref<?xf32>, index
//! }
//! %2 = vector.transfer_read %1#0[%1#1], %pad {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
//! ```

use crate::masking::Masking;
use crate::ty::VectorType;
use affine::{Apply, BoundMap, Min};
use arith::CmpIPredicate::Sle;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{self, Parts, Transfer};
use ir::def::TraitSet;
use ir::{Build, Context, InsertPoint, Mapping, Op, OpRef, Type, TypeData, Value};
use memref::layout::{Strides, strided_type, strides_and_offset};
use memref::{Alloca, Copy, SubView};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};
use vector::{TransferRead, TransferWrite, TypeCast};

pub use transform::enums::VectorTransferSplit as Strategy;

/// Adds the patterns of a strategy.
pub fn patterns(set: &mut PatternSet, strategy: Strategy) {
    if strategy == Strategy::None {
        return;
    }
    set.of::<TransferRead<'_>>(move |op, rw| split(op, strategy, rw));
    set.of::<TransferWrite<'_>>(move |op, rw| split(op, strategy, rw));
}

/// A transfer that may be out of bounds, and where its vector may be instead.
struct Split {
    x: Transfer,
    strategy: Strategy,
    /// A condition that is true in bounds.
    is_inside: Value,
    /// A buffer of one vector.
    buffer: Value,
    /// A type to which the memory and the buffer can be cast.
    common: Type,
}

/// Returns a type to which two memref types can be cast.
fn common_type(cx: &Context, a: Type, b: Type) -> Option<Type> {
    let (a, b) = (cx.ty(a), cx.ty(b));
    if memref::cast::are_compatible(a, b) {
        return Some(a.handle());
    }
    let agreed = |a: i64, b: i64| if a == b { a } else { ir::DYNAMIC };
    let both = |a: &[i64], b: &[i64]| a.iter().zip(b).map(|(&a, &b)| agreed(a, b)).collect::<Vec<i64>>();
    let (first, second) = (strides_and_offset(a)?, strides_and_offset(b)?);
    if a.rank() != b.rank() {
        return None;
    }
    let layout = Strides {
        offset: agreed(first.offset, second.offset),
        strides: both(&first.strides, &second.strides),
    };
    Some(strided_type(a, &both(a.shape()?, b.shape()?), &layout))
}

/// Returns the operation at whose start the buffer is allocated: the nearest that frees it, but for loops.
fn allocation_scope(op: OpRef<'_>) -> Option<Op> {
    let (mut scope, mut around) = (None, op.parent());
    while let Some(parent) = around {
        if parent.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE) {
            scope = Some(parent.handle());
        }
        if !parent.is("scf.for") && !parent.is("affine.for") {
            break;
        }
        around = parent.parent();
    }
    scope
}

/// Returns a transfer of all dimensions of a memref that may be out of bounds.
fn candidate(op: Op, rw: &Rewriter<'_>) -> Result<(Transfer, VectorType), MatchFailure> {
    let cx = rw.context();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = VectorType::of(cx, x.vector_ty).matched()?;
    rw.require(!x.is_tensor && ty.rank() > 0 && ty.scalable == 0 && x.mask.is_none())?;
    rw.require(ty.rank() == x.indices.len() && cx.map(x.map).is_minor_identity())?;
    rw.require(x.in_bounds.iter().any(|&inside| !inside) && !Masking::of(rw.op(op)).is_masked())?;
    rw.require(rw.op(op).parent().is_some_and(|parent| !parent.is("scf.if")))?;
    Ok((x, ty))
}

/// Returns the condition that all dimensions are in bounds; `None` if they surely are.
fn condition(m: &mut Make<'_, '_>, x: &Transfer, shape: &[i64]) -> Option<Value> {
    let cx = m.cx();
    let mut all = None;
    for (dim, &size) in shape.iter().enumerate().filter(|&(dim, _)| !x.in_bounds[dim]) {
        let map = cx.make_map(1, 0, [cx.affine_add(cx.affine_dim(0), cx.affine_constant(size))]);
        let mut bound = BoundMap::new(map, [x.indices[dim]]);
        bound.compose(m.rw.body());
        let known = cx.map(bound.map).single_constant_result();
        let mut state = Apply::state(&cx, m.loc).operands(bound.operands.iter().copied());
        state.put(&cx, Apply::MAP, bound.map);
        let end = m.rw.insert_value(state.results([Type::INDEX]));
        let extent = transfer::size(m, x.base, dim);
        let extent_known = rewrite::constant_i64(m.rw.value(extent));
        if known.zip(extent_known).is_some_and(|(end, extent)| end < extent) {
            continue;
        }
        let inside = m.cmpi(Sle, end, extent);
        all = Some(match all {
            Some(all) => m.same(arith::AndI::NAME, &[all, inside]),
            None => inside,
        });
    }
    all
}

fn split(op: Op, strategy: Strategy, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty) = candidate(op, rw)?;
    let cx = rw.context().clone();
    if strategy == Strategy::ForceInBounds {
        force(op, x.in_bounds.len(), rw);
        return Ok(());
    }
    let scope = allocation_scope(rw.op(op)).matched()?;
    let start = rw.op(scope).region(0).first_block().matched()?.handle();
    let buffer_ty = cx.type_of(TypeData::MemRef {
        shape: ty.shape.clone().into(),
        element: ty.element,
        layout: None,
        space: None,
    });
    let common = common_type(&cx, x.base_ty, buffer_ty).matched()?;
    let m = &mut Make::like(rw, op);
    let is_inside = condition(m, &x, &ty.shape).matched()?;
    let here = m.rw.point();
    m.rw.move_to(InsertPoint::Start(start));
    let loc = m.rw.op(scope).loc();
    let mut state =
        m.rw.state(Alloca::NAME, loc).attr(&cx, "alignment", cx.i64_attr(32)).results([buffer_ty]);
    state.set_words(&cx, "operandSegmentSizes", &[0, 0]);
    let buffer = m.rw.insert_value(state);
    m.rw.move_to(here);
    let s = Split { x, strategy, is_inside, buffer, common };
    if s.x.is_read {
        s.read(m)
    } else {
        s.write(m)
    }
    Ok(())
}

/// Marks all dimensions as in bounds.
fn force(op: Op, count: usize, rw: &mut Rewriter<'_>) {
    let cx = rw.context().clone();
    let flags = cx.array_attr(&vec![cx.bool_attr(true); count]);
    rw.modify_op(op, |op| {
        op.attr("in_bounds", Some(flags));
    });
}

impl Split {
    /// Creates the choice between the memory and the buffer, which a function fills, and returns its results.
    fn choose(&self, m: &mut Make<'_, '_>, fill: impl FnOnce(&mut Make<'_, '_>)) -> Vec<Value> {
        let zero = m.index(0);
        let rank = self.x.indices.len();
        let types = [self.common].into_iter().chain(std::iter::repeat_n(Type::INDEX, rank));
        let state = m.rw.state("scf.if", m.loc).operands([self.is_inside]).results(types).regions(2);
        let choice = m.rw.insert(state);
        let after = m.rw.point();
        let [inside, outside] = [0, 1].map(|region| m.rw.op(choice).region(region).handle());
        m.rw.create_block(inside, &[]);
        let base = match self.common == self.x.base_ty {
            true => self.x.base,
            false => m.value(memref::Cast::NAME, &[self.x.base], self.common),
        };
        let values: Vec<Value> = [base].into_iter().chain(self.x.indices.iter().copied()).collect();
        m.op("scf.yield", &values, &[]);
        m.rw.create_block(outside, &[]);
        fill(m);
        let base = m.value(memref::Cast::NAME, &[self.buffer], self.common);
        let values: Vec<Value> = [base].into_iter().chain(std::iter::repeat_n(zero, rank)).collect();
        m.op("scf.yield", &values, &[]);
        m.rw.move_to(after);
        dialect_transforms::make::handles(m.rw.op(choice).results())
    }

    /// Returns the buffer as one of a vector.
    fn as_vector(&self, m: &mut Make<'_, '_>) -> Value {
        let ty = TypeData::MemRef { shape: [].into(), element: self.x.vector_ty, layout: None, space: None };
        let ty = m.cx().type_of(ty);
        m.value(TypeCast::NAME, &[self.buffer], ty)
    }

    fn read(&self, m: &mut Make<'_, '_>) {
        let values = self.choose(m, |m| {
            if self.strategy == Strategy::LinalgCopy {
                let padding = self.x.padding.unwrap_or(self.buffer);
                let loc = m.loc;
                linalg::build::build_named(m.rw, loc, "linalg.fill", (&[padding], &[self.buffer]), &[]);
                let [part, buffer] = self.views(m);
                m.op(Copy::NAME, &[part, buffer], &[]);
                return;
            }
            let read = m.rw.clone_op(self.x.op, &mut Mapping::new());
            let vector = m.rw.op(read).result(0).handle();
            let place = self.as_vector(m);
            m.op(memref::Store::NAME, &[vector, place], &[]);
        });
        m.rw.modify_op(self.x.op, |op| {
            for (at, &value) in values.iter().enumerate() {
                op.operand(at, value);
            }
        });
        force(self.x.op, self.x.in_bounds.len(), m.rw);
    }

    fn write(&self, m: &mut Make<'_, '_>) {
        let values = self.choose(m, |_| {});
        let in_bounds = vec![true; self.x.in_bounds.len()];
        let parts = Parts {
            base: values[0],
            indices: &values[1..],
            map: self.x.map,
            mask: None,
            in_bounds: &in_bounds,
        };
        transfer::write(m, self.x.vector, &parts);
        let set = m.int(Type::I1, -1);
        let is_outside = m.same(arith::XOrI::NAME, &[self.is_inside, set]);
        let state = m.rw.state("scf.if", m.loc).operands([is_outside]).regions(2);
        let choice = m.rw.insert(state);
        let after = m.rw.point();
        let region = m.rw.op(choice).region(0).handle();
        m.rw.create_block(region, &[]);
        if self.strategy == Strategy::LinalgCopy {
            let [part, buffer] = self.views(m);
            m.op(Copy::NAME, &[buffer, part], &[]);
        } else {
            let place = self.as_vector(m);
            let vector = m.value(memref::Load::NAME, &[place], self.x.vector_ty);
            let mut mapping = Mapping::new();
            mapping.map(self.x.vector, vector);
            m.rw.clone_op(self.x.op, &mut mapping);
        }
        m.op("scf.yield", &[], &[]);
        m.rw.move_to(after);
        m.rw.erase_op(self.x.op);
    }

    /// Creates views of the part of the memory that is there, and of as much of the buffer.
    fn views(&self, m: &mut Make<'_, '_>) -> [Value; 2] {
        let cx = m.cx();
        let rank = self.x.indices.len();
        let dims = [0, 1, 2].map(|dim| cx.affine_dim(dim));
        let rest = cx.affine_add(dims[0], cx.affine_mul(dims[1], cx.affine_constant(-1)));
        let map = cx.make_map(3, 0, [rest, dims[2]]);
        let mut sizes = Vec::with_capacity(rank);
        for dim in 0..rank {
            let extent = transfer::size(m, self.x.base, dim);
            let place = m.index(dim as i64);
            let most = m.value(memref::Dim::NAME, &[self.buffer, place], Type::INDEX);
            let mut state = Min::state(&cx, m.loc).operands([extent, self.x.indices[dim], most]);
            state.put(&cx, Min::MAP, map);
            sizes.push(Mixed::Value(m.rw.insert_value(state.results([Type::INDEX]))));
        }
        let indices = self.x.indices.iter().map(|&index| Mixed::Value(index)).collect();
        let part = view(m, self.x.base, indices, &sizes);
        let buffer = view(m, self.buffer, vec![Mixed::Fixed(0); rank], &sizes);
        [part, buffer]
    }
}

/// Creates `memref.subview` with steps of one.
fn view(m: &mut Make<'_, '_>, source: Value, offsets: Vec<Mixed>, sizes: &[Mixed]) -> Value {
    let cx = m.cx();
    let lists = [offsets, sizes.to_vec(), vec![Mixed::Fixed(1); sizes.len()]];
    let fixed = lists.each_ref().map(|list| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>());
    let source_ty = m.ty(source);
    let ty = memref::inferred_type(cx.ty(source_ty), &fixed[0], &fixed[1], &fixed[2]).unwrap_or(source_ty);
    let mut state = m.rw.state(SubView::NAME, m.loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    m.rw.insert_value(state)
}
