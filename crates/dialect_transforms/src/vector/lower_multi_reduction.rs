//! `lower-vector-multi-reduction`: reductions of several dimensions become those of one, or element-wise operations.

mod layout;

use crate::drive::greedily;
use crate::make::Make;
use ir::{Attr, Body, Build, InsertPoint, Op, OpRef, OpView, Type, TypeData, TypeRef, Value};
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::{MatchFailure, MatchResult, PatternSet, Rewriter};
use vector::{CombiningKind, Mask, MultiReduction};

/// The dimensions that are made the outer ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LoweringStrategy {
    /// Those that are reduced, by operations on vectors of the others.
    #[default]
    InnerParallel,
    /// Those that are kept, with a `vector.reduction` for each element.
    InnerReduction,
}

option_enum!(LoweringStrategy { InnerParallel = "inner-parallel", InnerReduction = "inner-reduction" });

/// Lower 'vector.multi_reduction' operations
///
/// Each `vector.multi_reduction` is transposed so that the dimensions that are reduced are neighbours, and cast to a vector of
/// two dimensions. This is reduced by element-wise operations on its rows, or by a `vector.reduction` of each row. Vectors
/// whose number of rows is scalable stay.
#[pass(
    "lower-vector-multi-reduction",
    name = "LowerVectorMultiReduction",
    on = "func.func",
    depends("vector", "memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct LowerVectorMultiReduction {
    /// Select the strategy to control how multi_reduction is lowered.
    #[option]
    pub lowering_strategy: LoweringStrategy,
}

impl LowerVectorMultiReduction {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set, self.lowering_strategy);
        greedily(cx, body, set)
    }
}

/// Adds the patterns of a strategy.
pub fn patterns(set: &mut PatternSet, strategy: LoweringStrategy) {
    let inner = strategy == LoweringStrategy::InnerReduction;
    set.of::<MultiReduction<'_>>(of_nothing);
    set.of::<MultiReduction<'_>>(move |op, rw| layout::transpose(op, inner, rw));
    set.of::<MultiReduction<'_>>(move |op, rw| layout::flatten(op, inner, rw));
    set.of::<MultiReduction<'_>>(layout::add_dimension);
    set.of::<MultiReduction<'_>>(if inner { by_reductions } else { by_elements });
}

/// A reduction.
struct Reduced {
    op: Op,
    /// The operation that masks it, and the mask.
    mask: Option<(Op, Value)>,
    kind: CombiningKind,
    source: Value,
    acc: Value,
    result: Type,
    shape: Vec<i64>,
    scalable: u64,
    element: Type,
    /// The dimensions that are reduced.
    dims: Vec<i64>,
}

impl Reduced {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let view: MultiReduction<'_> = rw.cast(op)?;
        let TypeData::Vector { shape, scalable, element } = view.source().ty().data() else {
            return Err(MatchFailure { reason: "no vector" });
        };
        let outer = view.op().parent().and_then(OpRef::cast::<Mask<'_>>);
        // The other elements of a masked operation are not computed here.
        rw.require(outer.is_none_or(|outer| outer.passthru().is_none()))?;
        Ok(Reduced {
            op,
            mask: outer.map(|outer| (outer.op().handle(), outer.mask().handle())),
            kind: view.kind(),
            source: view.source().handle(),
            acc: view.acc().handle(),
            result: view.dest().ty_handle(),
            shape: shape.to_vec(),
            scalable: *scalable,
            element: *element,
            dims: view.reduction_dims().to_vec(),
        })
    }

    /// The operation that is replaced: the mask, if there is one.
    fn root(&self) -> Op {
        self.mask.map_or(self.op, |(outer, _)| outer)
    }

    /// Returns a builder before the operation that is replaced.
    fn make<'r, 'b>(&self, rw: &'r mut Rewriter<'b>) -> Make<'r, 'b> {
        rw.move_to(InsertPoint::Before(self.root()));
        Make::like(rw, self.op)
    }

    /// Returns whether a dimension is reduced.
    fn reduces(&self, dim: usize) -> bool {
        self.dims.iter().any(|&other| usize::try_from(other) == Ok(dim))
    }

    /// Creates a reduction of other values, masked if there is a mask.
    fn again(
        &self,
        m: &mut Make<'_, '_>,
        [source, acc]: [Value; 2],
        dims: &[i64],
        mask: Option<Value>,
    ) -> Value {
        let dims = m.cx().i64_array_attr(dims);
        let ty = m.ty(acc);
        let name = MultiReduction::NAME;
        self.build(m, name, &[source, acc], ty, &[("reduction_dims", dims)], mask)
    }

    /// Creates an operation of the same kind of reduction, masked if there is a mask.
    fn build(
        &self,
        m: &mut Make<'_, '_>,
        name: &str,
        operands: &[Value],
        ty: Type,
        attrs: &[(&str, Attr)],
        mask: Option<Value>,
    ) -> Value {
        let cx = m.cx();
        let outer = mask.map(|mask| {
            let state = m.rw.state(Mask::NAME, m.loc).operands([mask]).results([ty]).regions(1);
            let outer = m.rw.insert(state);
            let after = m.rw.point();
            let region = m.rw.op(outer).region(0).handle();
            m.rw.create_block(region, &[]);
            (outer, after)
        });
        let mut state = m.rw.state(name, m.loc).operands(operands.iter().copied()).results([ty]);
        state.set_words(&cx, "kind", &[ir::def::EnumAttr::to_word(self.kind)]);
        for &(name, value) in attrs {
            state = state.attr(&cx, name, value);
        }
        let value = m.rw.insert_value(state);
        let Some((outer, after)) = outer else { return value };
        m.op(vector::Yield::NAME, &[value], &[]);
        m.rw.move_to(after);
        m.rw.op(outer).result(0).handle()
    }

    /// Creates `vector.extract` of a row.
    fn row(m: &mut Make<'_, '_>, vector: Value, row: i64) -> Value {
        let ty = row_type(m.rw.value(vector).ty());
        let position = m.cx().i64_array_attr(&[row]);
        m.with("vector.extract", &[vector], ty, &[("static_position", position)])
    }
}

/// Returns the type of the vectors along the first dimension of a vector.
fn row_type(ty: TypeRef<'_>) -> Type {
    match ty.data() {
        TypeData::Vector { shape, scalable, element } if shape.len() > 1 => {
            let data =
                TypeData::Vector { shape: shape[1..].into(), scalable: scalable >> 1, element: *element };
            ty.context().type_of(data)
        }
        _ => ty.element_or_self().handle(),
    }
}

/// Combines the values where no dimension is reduced.
fn of_nothing(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Reduced::of(op, rw)?;
    rw.require(x.dims.is_empty())?;
    let m = &mut x.make(rw);
    let mask = x.mask.map(|(_, mask)| (mask, x.acc));
    let value = vector::combine(m.rw, m.loc, x.kind, [x.acc, x.source], None, mask);
    rw.replace_op(x.root(), &[value]);
    Ok(())
}

/// Combines the rows, which are those of the dimension that is reduced.
fn by_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Reduced::of(op, rw)?;
    rw.require(x.shape.len() == 2 && x.dims == [0] && x.scalable & 1 == 0)?;
    let m = &mut x.make(rw);
    let mut result = x.acc;
    for row in 0..x.shape[0] {
        let value = Reduced::row(m, x.source, row);
        let mask = x.mask.map(|(_, mask)| (Reduced::row(m, mask, row), result));
        result = vector::combine(m.rw, m.loc, x.kind, [value, result], None, mask);
    }
    rw.replace_op(x.root(), &[result]);
    Ok(())
}

/// Reduces each row on its own.
fn by_reductions(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Reduced::of(op, rw)?;
    rw.require(x.shape.len() == 2 && x.dims == [1] && x.scalable & 1 == 0)?;
    let m = &mut x.make(rw);
    let is_float = m.cx().ty(x.element).is_float();
    let mut result = if is_float { m.float(x.result, 0.0) } else { m.int(x.result, 0) };
    for row in 0..x.shape[0] {
        let vector = Reduced::row(m, x.source, row);
        let acc = Reduced::row(m, x.acc, row);
        let mask = x.mask.map(|(_, mask)| Reduced::row(m, mask, row));
        let value = x.build(m, vector::Reduction::NAME, &[vector, acc], x.element, &[], mask);
        let position = m.cx().i64_array_attr(&[row]);
        result = m.with("vector.insert", &[value, result], x.result, &[("static_position", position)]);
    }
    rw.replace_op(x.root(), &[result]);
    Ok(())
}
