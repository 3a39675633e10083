//! Reductions of parallel loops in parts, one after the other in each: so that threads run parts, and the result does not depend on threads.

use arith::AtomicRMWKind;
use ir::{Attr, Block, Body, Build, Builder, InsertPoint, Loc, Mapping, Op, OpRef, Type, Value};

/// Parts of a loop. Their number does not depend on that of threads, so that the order of combining does not.
const PARTS: i64 = 64;

/// Combining operations that have an identity.
const COMBINERS: [(&str, AtomicRMWKind); 13] = [
    ("arith.addf", AtomicRMWKind::Addf),
    ("arith.mulf", AtomicRMWKind::Mulf),
    ("arith.maximumf", AtomicRMWKind::Maximumf),
    ("arith.minimumf", AtomicRMWKind::Minimumf),
    ("arith.addi", AtomicRMWKind::Addi),
    ("arith.muli", AtomicRMWKind::Muli),
    ("arith.maxsi", AtomicRMWKind::Maxs),
    ("arith.minsi", AtomicRMWKind::Mins),
    ("arith.maxui", AtomicRMWKind::Maxu),
    ("arith.minui", AtomicRMWKind::Minu),
    ("arith.andi", AtomicRMWKind::Andi),
    ("arith.ori", AtomicRMWKind::Ori),
    ("arith.xori", AtomicRMWKind::Xori),
];

/// Returns the identities of the reductions of an `scf.parallel`; `None` if one has none.
pub(crate) fn identities(op: OpRef<'_>) -> Option<Vec<Attr>> {
    let cx = op.context();
    let reduce = op.region(0).first_block()?.last().filter(|end| end.is("scf.reduce"))?;
    let of = |at: usize| {
        let value = reduce.operands().nth(at)?;
        let block = reduce.region(at).single_block()?;
        let (combiner, end) = (block.first()?, block.last()?);
        let is_one = combiner.next().is_some_and(|next| next.handle() == end.handle());
        let kind = COMBINERS.iter().find(|(name, _)| combiner.is(name)).map(|&(_, kind)| kind)?;
        let sides = [0, 1].map(|at| combiner.operands().nth(at));
        let arguments = [0, 1].map(|at| block.arguments().nth(at));
        let is_plain = sides == arguments || sides == [arguments[1], arguments[0]];
        let is_result = end.operands().next() == combiner.results().next();
        if !is_one || !is_plain || !is_result {
            return None;
        }
        let ty = value.ty_handle();
        match (kind, cx.ty(ty).float_kind()) {
            // Zero would change the sign of a sum of negative zeros.
            (AtomicRMWKind::Addf, Some(float)) => Some(cx.float_attr(ty, &apnum::ApFloat::zero(float, true))),
            _ => arith::reduction_identity(cx, kind, ty),
        }
    };
    (0..op.num_results()).map(of).collect()
}

/// Makes a parallel loop over parts without a result of a loop that reduces, and a loop that combines the results of the parts. Returns the
/// loop over parts.
pub(crate) fn split(body: &mut Body, op: Op) -> Option<Op> {
    let identities = identities(body.op(op))?;
    let view = body.op(op);
    let loc = view.loc();
    let groups = [0, 1, 2, 3].map(|group| {
        let range = view.operand_group(group);
        range.map(|at| view.operand(at).handle()).collect::<Vec<Value>>()
    });
    let source = view.region(0).first_block()?.handle();
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let slots = add_slots(body, loc, &types)?;
    let mut at = At { body, point: InsertPoint::Before(op), loc };
    let (zero, one, most) = (at.number(0), at.number(1), at.number(PARTS));
    let span = at.op("arith.subi", &[groups[1][0], groups[0][0]], Type::INDEX);
    let span = at.op("arith.maxsi", &[span, zero], Type::INDEX);
    let count = at.op("arith.ceildivui", &[span, groups[2][0]], Type::INDEX);
    let parts = at.op("arith.minsi", &[count, most], Type::INDEX);
    let outer = at.parallel(parts, (zero, one));
    let (inside, part) = (at.block_of(outer)?, at.argument(outer)?);
    let end = at.body.block(inside).last()?.handle();
    // The iterations of a part.
    at.point = InsertPoint::Before(end);
    let bound = |at: &mut At<'_>, part: Value| {
        let product = at.op("arith.muli", &[part, count], Type::INDEX);
        let quotient = at.op("arith.divui", &[product, parts], Type::INDEX);
        let distance = at.op("arith.muli", &[quotient, groups[2][0]], Type::INDEX);
        at.op("arith.addi", &[groups[0][0], distance], Type::INDEX)
    };
    let first = bound(&mut at, part);
    let next = at.op("arith.addi", &[part, one], Type::INDEX);
    let last = bound(&mut at, next);
    let starts: Vec<Value> =
        identities.iter().zip(&types).map(|(&attr, &ty)| at.constant(attr, ty)).collect();
    let sums = at.reduce_in_order(source, &groups, (first, last), &starts)?;
    for (&sum, &slot) in sums.iter().zip(&slots) {
        at.insert("memref.store", &[sum, slot, part]);
    }
    // The results of the parts, in order.
    at.point = InsertPoint::Before(op);
    let (combined, _) = at.loop_over((zero, parts, one), &groups[3]);
    let (block, part) = (at.block_of(combined)?, at.argument(combined)?);
    at.point = InsertPoint::End(block);
    let mut found = Vec::new();
    for (&slot, &ty) in slots.iter().zip(&types) {
        found.push(at.op("memref.load", &[slot, part], ty));
    }
    at.combine(source, block, &found, &mut Mapping::new())?;
    let whole: Vec<Value> = at.body.op(combined).results().map(|result| result.handle()).collect();
    for (&old, &new) in results.iter().zip(&whole) {
        body.replace_all_uses(old, new);
    }
    body.erase(op);
    Some(outer)
}

/// Adds memory for the results of parts, at the start of the function.
fn add_slots(body: &mut Body, loc: Loc, types: &[Type]) -> Option<Vec<Value>> {
    let cx = body.context().clone();
    let start = body.root().regions().next()?.first_block()?.handle();
    let mut slots = Vec::new();
    for &ty in types {
        let mut builder = Builder::new(body, InsertPoint::Start(start));
        let state = builder.state("memref.alloca", loc).words(&cx, "operandSegmentSizes", &[0, 0]);
        slots.push(builder.insert_value(state.results([cx.memref_type(&[PARTS], ty)])));
    }
    Some(slots)
}

/// Place at which operations are created.
struct At<'b> {
    body: &'b mut Body,
    point: InsertPoint,
    loc: Loc,
}

impl At<'_> {
    fn op(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let mut builder = Builder::new(self.body, self.point);
        let state = builder.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        builder.insert_value(state)
    }

    fn insert(&mut self, name: &str, operands: &[Value]) {
        let mut builder = Builder::new(self.body, self.point);
        let state = builder.state(name, self.loc).operands(operands.iter().copied());
        builder.insert(state);
    }

    fn constant(&mut self, attr: Attr, ty: Type) -> Value {
        let cx = self.body.context().clone();
        let mut builder = Builder::new(self.body, self.point);
        let state = builder.state("arith.constant", self.loc).attr(&cx, "value", attr);
        builder.insert_value(state.results([ty]))
    }

    fn number(&mut self, number: i64) -> Value {
        let attr = self.body.context().index_attr(number);
        self.constant(attr, Type::INDEX)
    }

    fn block_of(&self, op: Op) -> Option<Block> {
        Some(self.body.op(op).region(0).first_block()?.handle())
    }

    fn argument(&self, op: Op) -> Option<Value> {
        Some(self.body.op(op).region(0).first_block()?.arguments().next()?.handle())
    }

    /// Adds a parallel loop without results from zero on.
    fn parallel(&mut self, count: Value, (zero, one): (Value, Value)) -> Op {
        let cx = self.body.context().clone();
        let mut builder = Builder::new(self.body, self.point);
        let state = builder.state("scf.parallel", self.loc).operands([zero, count, one]).regions(1);
        let op = builder.insert(state.attr(&cx, "operandSegmentSizes", cx.i32_array_attr(&[1, 1, 1, 0])));
        let region = self.body.op(op).region(0).handle();
        let block = self.body.append_new_block(region, &[Type::INDEX]);
        let mut builder = Builder::at_end(self.body, block);
        let state = builder.state("scf.reduce", self.loc);
        builder.insert(state);
        op
    }

    /// Adds a loop that carries values, without its end. Returns it with these values in an iteration.
    fn loop_over(
        &mut self,
        (lower, upper, step): (Value, Value, Value),
        inits: &[Value],
    ) -> (Op, Vec<Value>) {
        let types: Vec<Type> = inits.iter().map(|&init| self.body.value(init).ty_handle()).collect();
        let mut builder = Builder::new(self.body, self.point);
        let operands = [lower, upper, step].into_iter().chain(inits.iter().copied());
        let state = builder.state("scf.for", self.loc).operands(operands);
        let op = builder.insert(state.results(types.iter().copied()).regions(1));
        let region = self.body.op(op).region(0).handle();
        let arguments: Vec<Type> = std::iter::once(Type::INDEX).chain(types).collect();
        let block = self.body.append_new_block(region, &arguments);
        let carried = self.body.block(block).arguments().skip(1).map(|argument| argument.handle()).collect();
        (op, carried)
    }

    /// Adds the loops of a part, one in the other. Returns what they reduce to.
    fn reduce_in_order(
        &mut self,
        source: Block,
        groups: &[Vec<Value>; 4],
        (first, last): (Value, Value),
        starts: &[Value],
    ) -> Option<Vec<Value>> {
        let mut mapping = Mapping::new();
        let mut made: Vec<Op> = Vec::new();
        let mut inits = starts.to_vec();
        let bounds = groups[0].iter().zip(&groups[1]).zip(&groups[2]);
        for (dim, ((&lower, &upper), &step)) in bounds.enumerate() {
            let (lower, upper) = if dim == 0 { (first, last) } else { (lower, upper) };
            let (op, carried) = self.loop_over((lower, upper, step), &inits);
            let variable = self.body.block(source).argument(dim).handle();
            mapping.map(variable, self.argument(op)?);
            inits = carried;
            self.point = InsertPoint::End(self.block_of(op)?);
            made.push(op);
        }
        let innermost = self.block_of(*made.last()?)?;
        let mut ops: Vec<Op> = self.body.block(source).ops().map(|op| op.handle()).collect();
        let reduce = ops.pop()?;
        for op in ops {
            let clone = self.body.clone_op(op, &mut mapping);
            self.body.insert_at(InsertPoint::End(innermost), clone);
        }
        let values: Vec<Value> =
            self.body.op(reduce).operands().map(|value| mapping.value_or_self(value.handle())).collect();
        self.combine(source, innermost, &values, &mut mapping)?;
        for pair in made.windows(2).rev() {
            let results: Vec<Value> = self.body.op(pair[1]).results().map(|result| result.handle()).collect();
            self.point = InsertPoint::End(self.block_of(pair[0])?);
            self.insert("scf.yield", &results);
        }
        let outermost = *made.first()?;
        let around = self.body.op(outermost).block()?;
        self.point = InsertPoint::Before(around.last()?.handle());
        Some(self.body.op(outermost).results().map(|result| result.handle()).collect())
    }

    /// Combines what a loop carries with values, and ends the loop.
    fn combine(
        &mut self,
        source: Block,
        block: Block,
        values: &[Value],
        mapping: &mut Mapping,
    ) -> Option<()> {
        let reduce = self.body.block(source).last()?.handle();
        let carried: Vec<Value> =
            self.body.block(block).arguments().skip(1).map(|argument| argument.handle()).collect();
        let mut yielded = Vec::new();
        for (at, (&value, &carried)) in values.iter().zip(&carried).enumerate() {
            let region = self.body.op(reduce).region(at).single_block()?;
            let [left, right] = [0, 1].map(|at| region.argument(at).handle());
            let combiner = region.first()?.handle();
            mapping.map(left, carried);
            mapping.map(right, value);
            let clone = self.body.clone_op(combiner, mapping);
            self.body.insert_at(InsertPoint::End(block), clone);
            yielded.push(self.body.op(clone).result(0).handle());
        }
        self.point = InsertPoint::End(block);
        self.insert("scf.yield", &yielded);
        Some(())
    }
}
