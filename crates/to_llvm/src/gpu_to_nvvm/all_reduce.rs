//! `gpu.all_reduce`: reductions over the threads of each subgroup, and of their results, which are exchanged by memory of the block.

use cf::{Branch, CondBranch};
use gpu::{AllReduceOperation, Dimension, ShuffleMode};
use ir::def::EnumAttr;
use ir::{Attr, Block, Build, InsertPoint, Loc, Op, OpRef, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use vector::CombiningKind;

/// Number of threads of a subgroup.
const SUBGROUP: i64 = 32;

/// Expands the reductions of a function, in order, if all of them are done by all threads, and by operations of `arith`.
pub(super) fn expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let function = function_around(rw.op(op)).matched()?;
    let reductions: Vec<OpRef<'_>> = function.walk_body().filter(|op| op.is(gpu::AllReduce::NAME)).collect();
    let is_simple = |op: &OpRef<'_>| {
        let has_body = op.inner().regions().any(|region| region.first_block().is_some());
        op.attr("uniform").is_some() && op.enum_attr::<AllReduceOperation>("op").is_some() && !has_body
    };
    rw.require(reductions.iter().all(is_simple))?;
    let function = function.handle();
    for op in reductions.into_iter().map(|op| op.handle()).collect::<Vec<Op>>() {
        expand_one(op, function, rw)?;
    }
    Ok(())
}

fn expand_one(op: Op, function: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let kind = combining(view.enum_attr::<AllReduceOperation>("op").matched()?);
    let (loc, value, ty) = (view.loc(), view.operand(0).handle(), view.operand(0).ty_handle());
    let block = view.block().matched()?.handle();
    let rest = rw.split_block(block, Some(op));
    let mut reducer = Reducer { rw, loc, kind, ty, block };
    reducer.build_at_end();
    let result = reducer.reduce(function, value).matched()?;
    let last = reducer.block;
    rw.merge_blocks(rest, last, &[]);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns the function that an operation is in.
fn function_around(op: OpRef<'_>) -> Option<OpRef<'_>> {
    std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.is(gpu::Func::NAME))
}

/// Returns the combination of two values.
fn combining(kind: AllReduceOperation) -> CombiningKind {
    match kind {
        AllReduceOperation::Add => CombiningKind::Add,
        AllReduceOperation::Mul => CombiningKind::Mul,
        AllReduceOperation::MinUI => CombiningKind::MinUI,
        AllReduceOperation::MinSI => CombiningKind::MinSI,
        AllReduceOperation::MinNumF => CombiningKind::MinNumF,
        AllReduceOperation::MaxUI => CombiningKind::MaxUI,
        AllReduceOperation::MaxSI => CombiningKind::MaxSI,
        AllReduceOperation::MaxNumF => CombiningKind::MaxNumF,
        AllReduceOperation::And => CombiningKind::And,
        AllReduceOperation::Or => CombiningKind::Or,
        AllReduceOperation::Xor => CombiningKind::Xor,
        AllReduceOperation::MinimumF => CombiningKind::MinimumF,
        AllReduceOperation::MaximumF => CombiningKind::MaximumF,
    }
}

/// A reduction that is being expanded, at the end of a block.
struct Reducer<'r, 'b> {
    rw: &'r mut Rewriter<'b>,
    loc: Loc,
    kind: CombiningKind,
    /// Type of the values.
    ty: Type,
    block: Block,
}

impl Reducer<'_, '_> {
    fn build_at_end(&mut self) {
        self.rw.move_to(InsertPoint::End(self.block));
    }

    fn binary(&mut self, name: &str, operands: [Value; 2]) -> Value {
        let state = self.rw.state(name, self.loc).operands(operands).results([Type::I32]);
        self.rw.insert_value(state)
    }

    fn number(&mut self, value: i64) -> Value {
        let value = self.rw.context().i32_attr(value as i32);
        arith::Constant::build_value(self.rw, self.loc, value)
    }

    fn cast(&mut self, value: Value, ty: Type) -> Value {
        let state = self.rw.state(arith::IndexCast::NAME, self.loc).operands([value]).results([ty]);
        self.rw.insert_value(state)
    }

    fn compare(&mut self, predicate: arith::CmpIPredicate, operands: [Value; 2]) -> Value {
        let [a, b] = operands;
        arith::CmpI::build_value(self.rw, self.loc, predicate, a, b)
    }

    fn combine(&mut self, operands: [Value; 2]) -> Value {
        vector::combine(self.rw, self.loc, self.kind, operands, None, None)
    }

    /// Returns a size or number along each dimension, as 32 bits.
    fn along(&mut self, name: &str) -> [Value; 3] {
        let cx = self.rw.context().clone();
        [Dimension::X, Dimension::Y, Dimension::Z].map(|dimension| {
            let dimension = Dimension::DEF.widen(&cx, dimension.to_word());
            let state =
                self.rw.state(name, self.loc).results([Type::INDEX]).attr(&cx, "dimension", dimension);
            let value = self.rw.insert_value(state);
            self.cast(value, Type::I32)
        })
    }

    /// Builds what happens if a condition holds and if it does not, each of which yields so many values; returns those of which that
    /// happened.
    fn branch(
        &mut self,
        condition: Value,
        then: impl FnOnce(&mut Self) -> Vec<Value>,
        otherwise: impl FnOnce(&mut Self) -> Vec<Value>,
    ) -> Vec<Value> {
        let then_block = self.rw.split_block(self.block, None);
        let else_block = self.rw.split_block(then_block, None);
        let after = self.rw.split_block(else_block, None);
        let cx = self.rw.context().clone();
        let state =
            CondBranch::state(&cx, self.loc).operands([condition]).successors([then_block, else_block]);
        self.rw.insert(state.words(&cx, "operandSegmentSizes", &[1, 0, 0]));
        self.block = then_block;
        self.build_at_end();
        let values = then(self);
        self.leave(after, &values);
        self.block = else_block;
        self.build_at_end();
        let others = otherwise(self);
        self.leave(after, &others);
        self.block = after;
        self.build_at_end();
        let types: Vec<Type> = values.iter().map(|&value| self.rw.value(value).ty_handle()).collect();
        types.into_iter().map(|ty| self.rw.add_argument(after, ty)).collect()
    }

    fn leave(&mut self, block: Block, values: &[Value]) {
        let cx = self.rw.context().clone();
        let state = Branch::state(&cx, self.loc).operands(values.iter().copied()).successors([block]);
        self.rw.insert(state);
    }

    fn shuffle(&mut self, value: Value, offset: Value, width: Value) -> [Value; 2] {
        let cx = self.rw.context().clone();
        let mode = ShuffleMode::DEF.widen(&cx, ShuffleMode::Xor.to_word());
        let state = self.rw.state(gpu::Shuffle::NAME, self.loc).operands([value, offset, width]);
        let op = self.rw.insert(state.results([self.ty, Type::I1]).attr(&cx, "mode", mode));
        [0, 1].map(|result| self.rw.op(op).result(result).handle())
    }

    /// Reduces a value over the first threads of a subgroup, the first of which has the result.
    fn reduce_subgroup(&mut self, active: Value, operand: Value) -> Option<Value> {
        let size = self.number(SUBGROUP);
        let is_partial = self.compare(arith::CmpIPredicate::Slt, [active, size]);
        let steps = || (0..SUBGROUP.ilog2()).map(|step| 1_i64 << step);
        let partial = |this: &mut Self| {
            steps().fold(vec![operand], |values, step| {
                let value = values[0];
                let offset = this.number(step);
                let [other, is_active] = this.shuffle(value, offset, active);
                this.branch(is_active, |this| vec![this.combine([value, other])], |_| vec![value])
            })
        };
        let whole = |this: &mut Self| {
            steps().fold(vec![operand], |values, step| {
                let offset = this.number(step);
                let [other, _] = this.shuffle(values[0], offset, size);
                vec![this.combine([values[0], other])]
            })
        };
        self.branch(is_partial, partial, whole).first().copied()
    }

    fn barrier(&mut self) {
        let state = self.rw.state(gpu::Barrier::NAME, self.loc);
        self.rw.insert(state);
    }

    /// Adds memory of the block to a function, with an element for each subgroup.
    fn buffer(&mut self, function: Op) -> Option<Value> {
        const COUNT: &str = "workgroup_attributions";
        let cx = self.rw.context().clone();
        let view = self.rw.op(function);
        let count = view.attr(COUNT).and_then(|count| count.as_i64()).unwrap_or(0);
        let entry = view.regions().next()?.first_block()?.handle();
        let inputs = view.attr("function_type")?.as_type()?.as_function()?.0.len();
        let space: Attr = gpu::AddressSpace::DEF.widen(&cx, gpu::AddressSpace::Workgroup.to_word());
        let ty = cx.memref_type_with(&[SUBGROUP], self.ty, None, Some(space));
        self.rw.modify_op(function, |op| {
            op.attr(COUNT, Some(cx.i64_attr(count + 1)));
        });
        Some(self.rw.insert_argument(entry, inputs + usize::try_from(count).ok()?, ty))
    }

    /// Builds the reduction, and returns its result.
    fn reduce(&mut self, function: Op, value: Value) -> Option<Value> {
        let [x, y, z] = self.along(gpu::BlockDim::NAME);
        let [i, j, k] = self.along(gpu::ThreadId::NAME);
        let layer = self.binary(arith::MulI::NAME, [k, y]);
        let row = self.binary(arith::AddI::NAME, [layer, j]);
        let first = self.binary(arith::MulI::NAME, [row, x]);
        let area = self.binary(arith::MulI::NAME, [x, y]);
        let thread = self.binary(arith::AddI::NAME, [first, i]);
        let threads = self.binary(arith::MulI::NAME, [area, z]);
        let mask = self.number(SUBGROUP - 1);
        let lane = self.binary(arith::AndI::NAME, [thread, mask]);
        let zero = self.number(0);
        let is_first = self.compare(arith::CmpIPredicate::Eq, [lane, zero]);
        let before = self.binary(arith::SubI::NAME, [thread, lane]);
        let active = self.binary(arith::SubI::NAME, [threads, before]);
        let reduced = self.reduce_subgroup(active, value)?;
        let buffer = self.buffer(function)?;
        let store = |this: &mut Self| {
            let size = this.number(SUBGROUP);
            let subgroup = this.binary(arith::DivSI::NAME, [thread, size]);
            let place = this.cast(subgroup, Type::INDEX);
            memref::Store::build(this.rw, this.loc, reduced, buffer, &[place]);
            Vec::new()
        };
        self.branch(is_first, store, |_| Vec::new());
        self.barrier();
        let biased = self.binary(arith::AddI::NAME, [threads, mask]);
        let size = self.number(SUBGROUP);
        let subgroups = self.binary(arith::DivSI::NAME, [biased, size]);
        let is_active = self.compare(arith::CmpIPredicate::Slt, [thread, subgroups]);
        let start = self.rw.context().index_attr(0);
        let start = arith::Constant::build_value(self.rw, self.loc, start);
        let reduce = |this: &mut Self| {
            let place = this.cast(thread, Type::INDEX);
            let value = memref::Load::build_value(this.rw, this.loc, buffer, &[place]);
            if let Some(reduced) = this.reduce_subgroup(subgroups, value) {
                memref::Store::build(this.rw, this.loc, reduced, buffer, &[start]);
            }
            Vec::new()
        };
        self.branch(is_active, reduce, |_| Vec::new());
        self.barrier();
        Some(memref::Load::build_value(self.rw, self.loc, buffer, &[start]))
    }
}
