//! Indices of mapped loops, and the sizes of the launch that follow.

use super::{Conversion, Item, Stays, bound};
use crate::build::index;
use crate::map_parallel_loops::MAPPING;
use arith::{CmpI, CmpIPredicate};
use gpu::Processor;
use ir::def::EnumAttr;
use ir::{AffineMap, Build, Builder, Context, InsertPoint, Loc, Op, Value};
use rewrite::constant_i64;
use scf::Parallel;

/// One loop of a `scf.parallel`.
struct Dimension {
    iv: Value,
    lower: Value,
    upper: Value,
    step: Value,
    processor: Processor,
    /// Map from the number of the block or thread, and that of the loop's bound.
    map: AffineMap,
    bound: AffineMap,
}

impl Conversion<'_> {
    /// Computes the indices of a loop.
    pub(super) fn indices(&mut self, op: Op) -> Result<(), Stays> {
        let loc = self.body.op(op).loc();
        for dimension in self.dimensions(op)? {
            let value = match dimension.processor {
                Processor::Sequential => self.sequential(&dimension, loc),
                _ => self.parallel(&dimension, loc)?,
            };
            self.mapping.map(dimension.iv, value);
        }
        Ok(())
    }

    /// Returns the loops of an operation.
    fn dimensions(&self, op: Op) -> Result<Vec<Dimension>, Stays> {
        let view = self.body.op(op).cast::<Parallel<'_>>().ok_or(None)?;
        let block = view.region().first_block().ok_or(None)?;
        let maps = view.attr(MAPPING).and_then(|maps| maps.as_array()).ok_or(None)?;
        let bounds = view.lower_bound().zip(view.upper_bound()).zip(view.step()).zip(block.arguments());
        let mut dimensions = Vec::new();
        for (map, (((lower, upper), step), iv)) in maps.zip(bounds) {
            let is_map = map.dialect_def().is_some_and(|def| def.name == gpu::LOOP_DIM_MAP.name);
            let parts = is_map.then(|| {
                let word = Processor::DEF.narrow(map.dialect_param(0)?)?;
                let part = |at| map.dialect_param(at)?.as_affine_map();
                Some((Processor::from_word(word)?, part(1)?, part(2)?))
            });
            let Some((processor, map, bound)) = parts.flatten() else {
                return Err(Some(view.error("expected mapping attribute for lowering to GPU")));
            };
            let [iv, lower, upper, step] = [iv, lower, upper, step].map(|value| value.handle());
            dimensions.push(Dimension { iv, lower, upper, step, processor, map, bound });
        }
        Ok(dimensions)
    }

    /// Begins a loop that runs one iteration after the other.
    fn sequential(&mut self, dimension: &Dimension, loc: Loc) -> Value {
        let bounds = [dimension.lower, dimension.upper, dimension.step];
        let bounds = bounds.map(|value| self.mapping.value_or_self(value));
        let state = self.body.context().clone();
        let state = scf::For::state(&state, loc).operands(bounds).regions(1);
        let made = Builder::new(self.body, self.point).insert(state);
        let region = self.body.op(made).region(0).handle();
        let block = self.body.append_new_block(region, &[ir::Type::INDEX]);
        let end = scf::Yield::build(&mut Builder::at_end(self.body, block), loc, &[]);
        self.point = InsertPoint::Before(end);
        self.items.push(Item::Leave);
        self.body.block(block).argument(0).handle()
    }

    /// Returns the index that follows from the number of a block or thread.
    fn parallel(&mut self, dimension: &Dimension, loc: Loc) -> Result<Value, Stays> {
        let number = self.arguments[dimension.processor.to_word() as usize];
        let [step, lower] = [dimension.step, dimension.lower].map(|value| self.mapping.value_or_self(value));
        let step = self.before_launch(step, self.point).ok_or(None)?;
        let lower = self.before_launch(lower, self.point).ok_or(None)?;
        let cx = self.body.context().clone();
        let map = compose(&cx, dimension.map, position_map(&cx)).ok_or(None)?;
        let value = self.apply(self.point, loc, map, [number, step, lower]);
        self.bound(dimension, loc, value)?;
        Ok(value)
    }

    /// Determines the size of the launch for a loop; where it is only an upper bound, what follows is put under a condition.
    fn bound(&mut self, dimension: &Dimension, loc: Loc, number: Value) -> Result<(), Stays> {
        let is_known = |this: &Self, value| {
            this.is_before_launch(value) || constant_i64(this.body.value(value)).is_some()
        };
        if !is_known(self, dimension.lower) || !is_known(self, dimension.step) {
            return Err(None);
        }
        let is_precise = is_known(self, dimension.upper);
        let point = InsertPoint::Before(self.launch);
        let mut upper = dimension.upper;
        if !is_precise {
            upper = bound::derive(self.body, point, upper).ok_or(None)?;
        }
        let operands =
            [upper, dimension.lower, dimension.step].map(|value| self.mapping.value_or_self(value));
        let mut known = Vec::new();
        for operand in operands {
            known.push(self.before_launch(operand, point).ok_or(None)?);
        }
        let cx = self.body.context().clone();
        let map = compose(&cx, dimension.bound, count_map(&cx)).ok_or(None)?;
        let size = self.apply(point, loc, map, [known[0], known[1], known[2]]);
        if self.sizes.iter().any(|&(processor, _)| processor == dimension.processor) {
            return Err(None);
        }
        self.sizes.push((dimension.processor, size));
        if !is_precise {
            self.guard(dimension, loc, number);
        }
        Ok(())
    }

    /// Puts what follows under the condition that the index is below the bound.
    fn guard(&mut self, dimension: &Dimension, loc: Loc, number: Value) {
        let upper = self.mapping.value_or_self(dimension.upper);
        let cx = self.body.context().clone();
        let mut b = Builder::new(self.body, self.point);
        let condition = CmpI::build_value(&mut b, loc, CmpIPredicate::Slt, number, upper);
        let made = b.insert(scf::If::state(&cx, loc).operands([condition]).regions(2));
        let region = self.body.op(made).region(0).handle();
        let block = self.body.append_new_block(region, &[]);
        let end = scf::Yield::build(&mut Builder::at_end(self.body, block), loc, &[]);
        self.point = InsertPoint::Before(end);
        self.items.push(Item::Leave);
    }

    /// Whether a value can be used before the launch.
    fn is_before_launch(&self, value: Value) -> bool {
        let launch = self.body.op(self.launch);
        let block = self.body.value(value).block();
        let own = launch.block().and_then(|block| block.region());
        match (block.and_then(|block| block.region()), own) {
            (Some(region), Some(own)) => region == own || region.contains(own),
            _ => false,
        }
    }

    /// Returns a value that can be used before the launch: the value itself, or a copy of a constant.
    fn before_launch(&mut self, value: Value, point: InsertPoint) -> Option<Value> {
        if self.is_before_launch(value) {
            return Some(value);
        }
        let constant = constant_i64(self.body.value(value))?;
        let loc = self.body.value(value).loc();
        Some(index(&mut Builder::new(self.body, point), loc, constant))
    }

    fn apply(&mut self, point: InsertPoint, loc: Loc, map: AffineMap, operands: [Value; 3]) -> Value {
        let cx = self.body.context().clone();
        let state = affine::Apply::state(&cx, loc).operands(operands).results([ir::Type::INDEX]);
        Builder::new(self.body, point).insert_value(state.attr(&cx, "map", cx.map_attr(map)))
    }
}

/// Returns the map from a number, a step and a lower bound to an index.
fn position_map(cx: &Context) -> AffineMap {
    let scaled = cx.affine_mul(cx.affine_dim(0), cx.affine_symbol(0));
    cx.make_map(1, 2, vec![cx.affine_add(scaled, cx.affine_symbol(1))])
}

/// Returns the map from an upper bound, a lower bound and a step to a number of iterations.
fn count_map(cx: &Context) -> AffineMap {
    let range = cx.affine_sub(cx.affine_dim(0), cx.affine_symbol(0));
    cx.make_map(1, 2, vec![cx.affine_ceildiv(range, cx.affine_symbol(1))])
}

/// Returns the map that applies the second, then the first.
fn compose(cx: &Context, first: AffineMap, second: AffineMap) -> Option<AffineMap> {
    cx.map(first).compose(second)
}
