//! Vectors in place of scalars along a loop.

use crate::along::{Along, along};
use affine::{For, VectorLoad, VectorStore};
use affine_analysis::{
    Access, is_affine_access, largest_divisor_of_trip_count, loop_block, perfectly_nested_loops,
};
use affine_transforms::{add_cleanup_loop, as_for, set_step};
use ir::{AffineMap, Body, Build, Builder, InsertPoint, Mapping, Op, Type, Value};
use rustc_hash::FxHashMap;

/// Vectorizes a parallel loop, whose accesses are contiguous, upwards or, if they read, downwards, or the same for all iterations: `copies` vectors of so many lanes at once,
/// what is left by single vectors, and the rest by scalars. Returns the loops that what is left makes.
pub(crate) fn vectorize(body: &mut Body, op: Op, lanes: i64, copies: u64) -> Vec<Op> {
    vectorize_by(body, op, lanes, copies, widen)
}

/// Vectorizes a loop in which other loops need not be perfectly nested: see [`vectorize`].
pub(crate) fn vectorize_all(body: &mut Body, op: Op, lanes: i64, copies: u64) -> Vec<Op> {
    vectorize_by(body, op, lanes, copies, widen_all)
}

fn vectorize_by(
    body: &mut Body,
    op: Op,
    lanes: i64,
    copies: u64,
    widen: impl Fn(&mut Body, Op, i64, u64),
) -> Vec<Op> {
    let mut made = Vec::new();
    let mut next = Some(op);
    let mut copies = copies;
    while let Some(op) = next.take() {
        let Some(view) = as_for(body, op) else { break };
        let count = affine_analysis::constant_trip_count(view);
        while copies > 1 && count.is_some_and(|count| count < lanes as u64 * copies) {
            copies -= 1;
        }
        let factor = lanes as u64 * copies;
        if count.is_some_and(|count| count < factor) {
            break;
        }
        let depth = perfectly_nested_loops(body, op).len();
        if !largest_divisor_of_trip_count(view).is_multiple_of(factor) {
            if !add_cleanup_loop(body, op, factor) {
                break;
            }
            let rest = body.op(op).next().map(|op| op.handle()).filter(|&rest| as_for(body, rest).is_some());
            // A single iteration has no loop of its own.
            let rest = rest.filter(|&rest| perfectly_nested_loops(body, rest).len() == depth);
            made.extend(rest);
            next = rest.filter(|_| copies > 1);
        }
        widen(body, op, lanes, copies);
        copies = 1;
    }
    made
}

/// Values of an iteration as vectors.
struct Widening {
    lanes: i64,
    copies: usize,
    variable: Value,
    wide: FxHashMap<Value, Vec<Value>>,
    /// Vectors of values that all lanes have, by the block that uses them.
    splats: FxHashMap<(Value, ir::Block), Value>,
}

fn widen(body: &mut Body, op: Op, lanes: i64, copies: u64) {
    let Some(&inner) = perfectly_nested_loops(body, op).last() else { return };
    let Some(mut widening) = Widening::new(body, op, lanes, copies) else { return };
    set_step(body, op, lanes * copies as i64);
    let carried = as_for(body, inner).filter(|view| inner != op && view.num_results() > 0);
    let Some(view) = carried else {
        let replaced = widening.body(body, inner);
        erase(body, &replaced);
        return;
    };
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let vectors = widening.all(body, inner, &inits);
    widening.carry(body, inner, &vectors);
}

/// Makes vectors of everything in a loop.
fn widen_all(body: &mut Body, op: Op, lanes: i64, copies: u64) {
    let Some(mut widening) = Widening::new(body, op, lanes, copies) else { return };
    set_step(body, op, lanes * copies as i64);
    let is_end = |op: &ir::OpRef<'_>| op.cast::<affine::Yield<'_>>().is_some();
    let ops: Vec<Op> = body.op(op).walk().skip(1).filter(|op| !is_end(op)).map(|op| op.handle()).collect();
    let mut replaced = Vec::new();
    let mut ends = Vec::new();
    for op in ops {
        if as_for(body, op).is_some_and(|view| view.num_results() > 0) {
            ends.extend(widening.carry_in(body, op));
            replaced.push(op);
        } else if widening.one(body, op) {
            replaced.push(op);
        }
    }
    for (end, yielded) in ends {
        let vectors = widening.all(body, end, &yielded);
        body.replace_operands(end, &vectors);
    }
    erase(body, &replaced);
}

/// Erases operations, the last ones first.
fn erase(body: &mut Body, ops: &[Op]) {
    ops.iter().rev().for_each(|&op| body.erase(op));
}

/// Makes vectors of the reductions that an innermost loop carries, whose copies start with the neutral elements. Returns the loop, with the
/// results of the first copy first.
pub(crate) fn widen_reductions(
    body: &mut Body,
    op: Op,
    lanes: i64,
    copies: u64,
    neutral: &[ir::Attr],
) -> Option<Op> {
    let mut widening = Widening::new(body, op, lanes, copies)?;
    let view = as_for(body, op)?;
    let (loc, types): (_, Vec<Type>) = (view.loc(), view.result_types().collect());
    let cx = body.context().clone();
    let mut vectors = Vec::new();
    for (&attr, &ty) in neutral.iter().zip(&types) {
        let mut builder = Builder::new(body, InsertPoint::Before(op));
        let state = builder.state("arith.constant", loc).attr(&cx, "value", attr).results([ty]);
        let scalar = builder.insert_value(state);
        vectors.push(widening.vector(body, op, scalar, 0));
    }
    set_step(body, op, lanes * copies as i64);
    let vectors = vectors.repeat(copies as usize);
    widening.carry(body, op, &vectors)
}

impl Widening {
    fn new(body: &Body, op: Op, lanes: i64, copies: u64) -> Option<Widening> {
        let variable = as_for(body, op)?.induction_variable()?.handle();
        let copies = copies as usize;
        Some(Widening { lanes, copies, variable, wide: FxHashMap::default(), splats: FxHashMap::default() })
    }

    /// Makes the vectors of the operations in an innermost loop. Returns the operations that they replace.
    fn body(&mut self, body: &mut Body, inner: Op) -> Vec<Op> {
        let Some(block) = loop_block(body, inner) else { return Vec::new() };
        let mut ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
        ops.pop();
        ops.retain(|&op| self.one(body, op));
        ops
    }

    /// Replaces an innermost loop by one that carries vectors: those of the first copy first. Results have no uses.
    fn carry(&mut self, body: &mut Body, op: Op, inits: &[Value]) -> Option<Op> {
        let view = as_for(body, op)?;
        let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
        let arguments: Vec<Value> = view.iteration_arguments().map(|argument| argument.handle()).collect();
        let block = loop_block(body, op)?;
        let types: Vec<Type> = inits.iter().map(|&init| body.value(init).ty_handle()).collect();
        for (&argument, &ty) in arguments.iter().zip(&types) {
            body.set_type(argument, ty);
            self.wide.insert(argument, vec![argument]);
        }
        for (at, &ty) in types.iter().enumerate().skip(arguments.len()) {
            let copy = body.add_argument(block, ty);
            if let Some(vectors) = self.wide.get_mut(&arguments[at % arguments.len()]) {
                vectors.push(copy);
            }
        }
        let replaced = self.body(body, op);
        let end = body.block(block).last()?.handle();
        let yielded: Vec<Value> = body.op(end).operands().map(|value| value.handle()).collect();
        let vectors = self.all(body, end, &yielded);
        body.replace_operands(end, &vectors);
        erase(body, &replaced);
        let mut builder = Builder::new(body, InsertPoint::Before(op));
        let new = For::build(
            &mut builder,
            loc,
            &lower.operands,
            &upper.operands,
            inits,
            lower.map,
            upper.map,
            step,
            &types,
        );
        let (from, to) = (body.op(op).region(0).handle(), body.op(new).region(0).handle());
        body.move_blocks_to_end(from, to);
        body.erase(op);
        Some(new)
    }

    /// Moves the body of a loop to one that carries vectors, those of the first copy first. Returns its end, with what it yielded.
    fn carry_in(&mut self, body: &mut Body, op: Op) -> Option<(Op, Vec<Value>)> {
        let view = as_for(body, op)?;
        let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
        let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
        let arguments: Vec<Value> = view.iteration_arguments().map(|argument| argument.handle()).collect();
        let results: Vec<Value> = body.op(op).results().map(|result| result.handle()).collect();
        let block = loop_block(body, op)?;
        let end = body.block(block).last()?.handle();
        let inits = self.all(body, op, &inits);
        let types: Vec<Type> = inits.iter().map(|&init| body.value(init).ty_handle()).collect();
        let mut builder = Builder::new(body, InsertPoint::Before(op));
        let (from, to) = (&lower.operands, &upper.operands);
        let new = For::build(&mut builder, loc, from, to, &inits, lower.map, upper.map, step, &types);
        let count = arguments.len();
        for (at, &ty) in types.iter().enumerate() {
            let argument = match arguments.get(at) {
                Some(&argument) => {
                    body.set_type(argument, ty);
                    argument
                }
                None => body.add_argument(block, ty),
            };
            self.wide.entry(arguments[at % count]).or_default().push(argument);
            let result = body.op(new).result(at).handle();
            self.wide.entry(results[at % count]).or_default().push(result);
        }
        let (from, to) = (body.op(op).region(0).handle(), body.op(new).region(0).handle());
        body.move_blocks_to_end(from, to);
        let yielded = body.op(end).operands().map(|value| value.handle()).collect();
        Some((end, yielded))
    }

    /// Returns the vectors of values, before an operation that uses them: those of the first copy first.
    fn all(&mut self, body: &mut Body, user: Op, values: &[Value]) -> Vec<Value> {
        let mut vectors = Vec::new();
        for copy in 0..self.copies {
            for &value in values {
                vectors.push(self.vector(body, user, value, copy));
            }
        }
        vectors
    }

    /// Makes the vectors of an operation. Returns whether it has some.
    fn one(&mut self, body: &mut Body, op: Op) -> bool {
        if is_affine_access(body.op(op)) {
            let Some(access) = Access::of(body.op(op)) else { return false };
            match (along(&access, self.variable), access.writes) {
                (Along::Contiguous, true) => self.store(body, op, &access),
                (Along::Contiguous, false) => self.load(body, op, &access),
                (Along::Reversed, false) => self.load_reversed(body, op, &access),
                _ => return false,
            }
            return true;
        }
        let is_wide = body.op(op).operands().any(|value| self.wide.contains_key(&value.handle()));
        if is_wide {
            self.compute(body, op);
        }
        is_wide
    }

    fn vector_type(&self, body: &Body, element: Type) -> Type {
        body.context().vector_type(&[self.lanes], element)
    }

    /// Returns the map of an access that starts some elements further.
    fn shifted(&self, body: &Body, map: AffineMap, by: i64) -> AffineMap {
        let cx = body.context();
        let mut results: Vec<_> = cx.map(map).results().map(|expr| expr.handle()).collect();
        if let Some(last) = results.last_mut() {
            *last = cx.affine_add(*last, cx.affine_constant(by));
        }
        cx.map(map).with_results(results)
    }

    fn load(&mut self, body: &mut Body, op: Op, access: &Access) {
        let result = body.op(op).result(0).handle();
        let ty = self.vector_type(body, body.value(result).ty_handle());
        let loc = body.op(op).loc();
        let mut vectors = Vec::new();
        for copy in 0..self.copies {
            let map = self.shifted(body, access.map.map, copy as i64 * self.lanes);
            let mut builder = Builder::new(body, InsertPoint::Before(op));
            let operands = &access.map.operands;
            vectors.push(VectorLoad::build_value(&mut builder, loc, access.memref, operands, map, ty));
        }
        self.wide.insert(result, vectors);
    }

    /// Loads vectors whose last lane is the first element, and turns them around.
    fn load_reversed(&mut self, body: &mut Body, op: Op, access: &Access) {
        let result = body.op(op).result(0).handle();
        let ty = self.vector_type(body, body.value(result).ty_handle());
        let (loc, cx) = (body.op(op).loc(), body.context().clone());
        let mask: Vec<i64> = (0..self.lanes).rev().collect();
        let mut vectors = Vec::new();
        for copy in 1..=self.copies as i64 {
            let map = self.shifted(body, access.map.map, 1 - copy * self.lanes);
            let mut builder = Builder::new(body, InsertPoint::Before(op));
            let operands = &access.map.operands;
            let loaded = VectorLoad::build_value(&mut builder, loc, access.memref, operands, map, ty);
            let state = builder.state(vector::Shuffle::NAME, loc).operands([loaded, loaded]);
            let state = state.attr(&cx, "mask", cx.i64_array_attr(&mask)).results([ty]);
            vectors.push(builder.insert_value(state));
        }
        self.wide.insert(result, vectors);
    }

    fn store(&mut self, body: &mut Body, op: Op, access: &Access) {
        let value = body.op(op).operand(0).handle();
        let loc = body.op(op).loc();
        for copy in 0..self.copies {
            let vector = self.vector(body, op, value, copy);
            let map = self.shifted(body, access.map.map, copy as i64 * self.lanes);
            let mut builder = Builder::new(body, InsertPoint::Before(op));
            VectorStore::build(&mut builder, loc, vector, access.memref, &access.map.operands, map);
        }
    }

    fn compute(&mut self, body: &mut Body, op: Op) {
        let operands: Vec<Value> = body.op(op).operands().map(|value| value.handle()).collect();
        let result = body.op(op).result(0).handle();
        let ty = self.vector_type(body, body.value(result).ty_handle());
        let mut vectors = Vec::new();
        for copy in 0..self.copies {
            let new: Vec<Value> = operands.iter().map(|&value| self.vector(body, op, value, copy)).collect();
            let clone = body.clone_op(op, &mut Mapping::new());
            body.insert_at(InsertPoint::Before(op), clone);
            body.replace_operands(clone, &new);
            let made = body.op(clone).result(0).handle();
            body.set_type(made, ty);
            vectors.push(made);
        }
        self.wide.insert(result, vectors);
    }

    /// Returns a vector of a value, before an operation that uses it.
    fn vector(&mut self, body: &mut Body, user: Op, value: Value, copy: usize) -> Value {
        if let Some(&vector) = self.wide.get(&value).and_then(|vectors| vectors.get(copy)) {
            return vector;
        }
        let block = body.op(user).block().map(|block| block.handle());
        if let Some(&splat) = block.and_then(|block| self.splats.get(&(value, block))) {
            return splat;
        }
        let ty = self.vector_type(body, body.value(value).ty_handle());
        let loc = body.op(user).loc();
        let mut builder = Builder::new(body, InsertPoint::Before(user));
        let splat = vector::Broadcast::build_value(&mut builder, loc, value, ty);
        if let Some(block) = block {
            self.splats.insert((value, block), splat);
        }
        splat
    }
}
