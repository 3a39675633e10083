//! Numbers of blocks, threads, warps and lanes, and conditions under which they are active.

use super::mapping::Mapped;
use crate::build::index;
use affine::{BoundMap, composed_apply};
use gpu::{Dimension, MappingKind};
use ir::affine::AffineMapData;
use ir::def::EnumAttr;
use ir::{AffineExpr, AffineMap, Build, Context, Loc, Type, Value};
use rewrite::Rewriter;
use shaped::slice::Mixed;

/// Numbers of the part of a device that executes an iteration, by dimensions, and conditions under which it is active.
pub(super) struct Ids {
    pub(super) ids: Vec<Value>,
    pub(super) conditions: Vec<Value>,
}

/// A builder of numbers.
pub(super) struct Numbering<'m> {
    pub(super) loc: Loc,
    pub(super) mapped: &'m Mapped,
    /// Numbers of iterations by dimensions.
    pub(super) sizes: &'m [i64],
    /// Sizes of the grid or block.
    pub(super) basis: [i64; 3],
    pub(super) warp: i64,
}

/// Number of parts that a mask can tell apart.
const MASKED: i64 = 64;

fn product(sizes: &[i64]) -> i64 {
    sizes.iter().fold(1, |product, &size| product.saturating_mul(size))
}

fn map_of(cx: &Context, dims: u32, result: AffineExpr) -> AffineMap {
    cx.affine_map(AffineMapData { dims, symbols: 0, results: [result].into() })
}

impl Numbering<'_> {
    /// Builds the numbers and conditions.
    pub(super) fn build(&self, rw: &mut Rewriter<'_>) -> Result<Ids, String> {
        let multiplicity = self.mapped.multiplicity(self.warp);
        if self.mapped.kind == MappingKind::Lane {
            return self.lanes(rw);
        }
        if self.mapped.is_linear() {
            self.linear(multiplicity, rw)
        } else {
            self.by_dimension(multiplicity, rw)
        }
    }

    /// Reads the number of the block or thread in each dimension.
    fn read(&self, rw: &mut Rewriter<'_>) -> [Value; 3] {
        let name =
            if self.mapped.kind == MappingKind::Block { gpu::BlockId::NAME } else { gpu::ThreadId::NAME };
        let cx = rw.context().clone();
        [Dimension::X, Dimension::Y, Dimension::Z].map(|dimension| {
            let dimension = Dimension::DEF.widen(&cx, dimension.to_word());
            let state = rw.state(name, self.loc).results([Type::INDEX]);
            rw.insert_value(state.attr(&cx, "dimension", dimension))
        })
    }

    /// Builds an expression of one value, as simple as it can be.
    fn apply(
        &self,
        rw: &mut Rewriter<'_>,
        value: Value,
        expr: impl Fn(&Context, AffineExpr) -> AffineExpr,
    ) -> Value {
        let cx = rw.context().clone();
        let map = map_of(&cx, 1, expr(&cx, cx.affine_dim(0)));
        let made = composed_apply(rw, self.loc, map, &[Mixed::Value(value)]);
        self.value(rw, made)
    }

    fn value(&self, rw: &mut Rewriter<'_>, mixed: Mixed) -> Value {
        match mixed {
            Mixed::Value(value) => value,
            Mixed::Fixed(number) => index(rw, self.loc, number),
        }
    }

    /// Builds the number of the block or thread among all.
    fn linear_id(&self, rw: &mut Rewriter<'_>) -> Value {
        let ids = self.read(rw);
        let cx = rw.context().clone();
        let [x, y, _] = self.basis;
        let scales = [1, x, x.wrapping_mul(y)];
        let terms =
            (0..3).map(|dim| cx.affine_mul(cx.affine_dim(dim), cx.affine_constant(scales[dim as usize])));
        let sum = terms.reduce(|sum, term| cx.affine_add(sum, term)).unwrap_or_else(|| cx.affine_constant(0));
        let made = composed_apply(rw, self.loc, map_of(&cx, 3, sum), &ids.map(Mixed::Value));
        self.value(rw, made)
    }

    /// Builds the numbers in each dimension of the number among all; the first dimension varies fastest.
    fn delinearize(&self, rw: &mut Rewriter<'_>, id: Value) -> Vec<Value> {
        let cx = rw.context().clone();
        let (mut rest, mut exprs) = (cx.affine_dim(0), Vec::new());
        for at in (0..self.sizes.len()).rev() {
            let stride = cx.affine_constant(product(&self.sizes[..at]).max(1));
            exprs.push(cx.affine_floordiv(rest, stride));
            rest = cx.affine_modulo(rest, stride);
        }
        exprs
            .into_iter()
            .rev()
            .map(|expr| {
                let mut bound = BoundMap::new(map_of(&cx, 1, expr), [id]);
                bound.compose(rw.body());
                let state = rw.state(affine::Apply::NAME, self.loc).operands(bound.operands.iter().copied());
                let state = state.results([Type::INDEX]).attr(&cx, "map", cx.map_attr(bound.map));
                rw.insert_value(state)
            })
            .collect()
    }

    /// Builds the conditions that numbers are less than the sizes that are needed of those that are there.
    fn conditions(
        &self,
        rw: &mut Rewriter<'_>,
        ids: &[Value],
        needed: &[i64],
        there: &[i64],
    ) -> Result<Vec<Value>, String> {
        let mut conditions = Vec::new();
        for ((&id, &needed), &there) in ids.iter().zip(needed).zip(there) {
            if needed > there {
                return Err("Trying to map to fewer GPU threads than loop iterations but overprovisioning is not yet \
                            supported. Try additional tiling before mapping or map to more threads."
                    .to_owned());
            }
            if needed < there {
                let size = index(rw, self.loc, needed);
                conditions.push(arith::CmpI::build_value(rw, self.loc, arith::CmpIPredicate::Ult, id, size));
            }
        }
        Ok(conditions)
    }

    fn by_dimension(&self, multiplicity: i64, rw: &mut Rewriter<'_>) -> Result<Ids, String> {
        let ids = self.read(rw);
        let mut scaled = ids.to_vec();
        scaled[0] = self.apply(rw, ids[0], |cx, id| cx.affine_floordiv(id, cx.affine_constant(multiplicity)));
        let mut needed = self.sizes.to_vec();
        needed[0] = needed[0].saturating_mul(multiplicity);
        let conditions = self.conditions(rw, &ids, &needed, &self.basis)?;
        Ok(Ids { ids: scaled, conditions })
    }

    fn linear(&self, multiplicity: i64, rw: &mut Rewriter<'_>) -> Result<Ids, String> {
        let there = product(&self.basis);
        if self.mapped.mask.is_some() && there > MASKED.saturating_mul(multiplicity) {
            return Err(format!("mask representation too short to capture all physical ids: {MASKED}"));
        }
        let physical = self.linear_id(rw);
        let mut id =
            self.apply(rw, physical, |cx, id| cx.affine_floordiv(id, cx.affine_constant(multiplicity)));
        let Some(mask) = self.mapped.mask else {
            let ids = self.delinearize(rw, id);
            let needed = product(self.sizes).saturating_mul(multiplicity);
            let conditions = self.conditions(rw, &[physical], &[needed], &[there])?;
            return Ok(Ids { ids, conditions });
        };
        let number = self.unary(rw, arith::IndexCastUI::NAME, id, Type::I64);
        let [bits, one] = [mask.cast_signed(), 1].map(|value| self.number(rw, value));
        let bit = self.binary(rw, arith::ShLI::NAME, one, number);
        let before = self.binary(rw, arith::SubI::NAME, bit, one);
        let active = self.binary(rw, arith::AndI::NAME, bits, before);
        let count = self.unary(rw, "math.ctpop", active, Type::I64);
        id = self.unary(rw, arith::IndexCastUI::NAME, count, Type::INDEX);
        let ids = self.delinearize(rw, id);
        let [bits, one] = [mask.cast_signed(), 1].map(|value| self.number(rw, value));
        let bit = self.binary(rw, arith::ShLI::NAME, one, number);
        let active = self.binary(rw, arith::AndI::NAME, bits, bit);
        let zero = self.number(rw, 0);
        let condition = arith::CmpI::build_value(rw, self.loc, arith::CmpIPredicate::Ne, active, zero);
        Ok(Ids { ids, conditions: vec![condition] })
    }

    fn lanes(&self, rw: &mut Rewriter<'_>) -> Result<Ids, String> {
        if self.warp <= 0 {
            return Err("a warp has no lane".to_owned());
        }
        let physical = self.linear_id(rw);
        let lane = self.apply(rw, physical, |cx, id| cx.affine_modulo(id, cx.affine_constant(self.warp)));
        let ids = self.delinearize(rw, lane);
        let conditions = self.conditions(rw, &[lane], &[product(self.sizes)], &[product(&self.basis)])?;
        Ok(Ids { ids, conditions })
    }

    /// Creates a constant of 64 bits.
    fn number(&self, rw: &mut Rewriter<'_>, value: i64) -> Value {
        let value = rw.context().i64_attr(value);
        arith::Constant::build_value(rw, self.loc, value)
    }

    fn unary(&self, rw: &mut Rewriter<'_>, name: &str, value: Value, ty: Type) -> Value {
        let state = rw.state(name, self.loc).operands([value]).results([ty]);
        rw.insert_value(state)
    }

    fn binary(&self, rw: &mut Rewriter<'_>, name: &str, a: Value, b: Value) -> Value {
        let state = rw.state(name, self.loc).operands([a, b]).results([Type::I64]);
        rw.insert_value(state)
    }
}
