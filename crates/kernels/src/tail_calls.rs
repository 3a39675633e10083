//! `func-tail-call-elimination`: functions that end by calling themselves, as loops.

use ir::def::TraitSet;
use ir::{Block, Body, Build, Builder, InsertPoint, Loc, Mapping, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};

/// Turn calls of a function by itself, at its end, into a loop
///
/// A function whose result is that of an `scf.if` calls itself in one branch. Where the result of the call is yielded, or a sum or product of
/// integers of it and another value, the function becomes a loop over its arguments, which carries the sum or product; the other branch comes
/// after it. What comes before the condition must have no effect.
///
/// ```mlir
/// %r = scf.if %small -> i64 {                %l:2 = scf.while (%m = %n, %acc = %zero) : (i64, i64) -> (i64, i64) {
///   scf.yield %n : i64                         scf.condition(%large) %m, %acc : i64, i64
/// } else {                                   } do {
///   %x = func.call @g(%n) : (i64) -> i64     ^bb0(%m: i64, %acc: i64):
///   %y = func.call @f(%k) : (i64) -> i64       %x = func.call @g(%m) : (i64) -> i64
///   %s = arith.addi %x, %y : i64               %s = arith.addi %acc, %x : i64
///   scf.yield %s : i64                         scf.yield %k, %s : i64, i64
/// }                                          }
/// ```
#[pass(
    "func-tail-call-elimination",
    name = "FuncTailCallElimination",
    on = "func.func",
    depends("arith", "scf")
)]
pub struct TailCalls;

impl TailCalls {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if let Some(found) = find(body) {
            found.emit(body);
        }
        Ok(())
    }
}

/// Function that calls itself at the end of one branch.
struct TailCall {
    entry: Block,
    /// The operations before the condition.
    before: Vec<Op>,
    choice: Op,
    /// The branch with the call.
    region: usize,
    call: Op,
    /// The operation that combines the result of the call with another value.
    combiner: Option<(Op, Value)>,
}

fn find(body: &Body) -> Option<TailCall> {
    let root = body.root();
    let name = root.symbol_name()?;
    let entry = root.regions().next()?.single_block()?;
    let mut ops: Vec<OpRef<'_>> = entry.ops().collect();
    let end = ops.pop().filter(|end| end.is("func.return") && end.num_operands() == 1)?;
    let choice = ops.pop().filter(|op| op.is("scf.if") && op.num_results() == 1)?;
    let is_returned = end.operand(0) == choice.result(0) && choice.result(0).has_one_use();
    let is_free = |op: &OpRef<'_>| op.has_trait(TraitSet::PURE) && op.num_regions() == 0;
    if !is_returned || !ops.iter().all(is_free) {
        return None;
    }
    let is_self = |op: OpRef<'_>| {
        op.is("func.call")
            && op
                .attr("callee")
                .and_then(|callee| callee.as_symbol_ref())
                .is_some_and(|(callee, _)| callee == name)
    };
    (0..2).find_map(|region| {
        let block = choice.region(region).single_block()?;
        let yielded = block.last()?.operands().next()?;
        let last = yielded.defining_op()?;
        let is_last = last.next()?.handle() == block.last()?.handle() && yielded.has_one_use();
        let (call, combiner) = match is_self(last) {
            true => (last, None),
            false => {
                let call = last.prev().filter(|call| is_self(*call))?;
                let sides = [last.operands().next()?, last.operands().nth(1)?];
                let result = call.results().next().filter(|result| result.has_one_use())?;
                let other = match [sides[0] == result, sides[1] == result] {
                    [true, false] => sides[1],
                    [false, true] => sides[0],
                    _ => return None,
                };
                let is_known = last.is("arith.addi") || last.is("arith.muli");
                (call, Some(is_known.then_some((last.handle(), other.handle()))?))
            }
        };
        let before = ops.iter().map(|op| op.handle()).collect();
        let (entry, choice, call) = (entry.handle(), choice.handle(), call.handle());
        is_last.then_some(TailCall { entry, before, choice, region, call, combiner })
    })
}

fn clone(body: &mut Body, ops: &[Op], point: InsertPoint, mapping: &mut Mapping) {
    for &op in ops {
        let clone = body.clone_op(op, mapping);
        body.insert_at(point, clone);
    }
}

impl TailCall {
    fn emit(&self, body: &mut Body) -> Option<()> {
        let cx = body.context().clone();
        let loc = body.op(self.choice).loc();
        let arguments: Vec<Value> =
            body.block(self.entry).arguments().map(|argument| argument.handle()).collect();
        let mut types: Vec<Type> =
            arguments.iter().map(|&argument| body.value(argument).ty_handle()).collect();
        let mut inits = arguments.clone();
        let end = body.block(self.entry).last()?.handle();
        if let Some((op, _)) = self.combiner {
            let ty = body.op(op).result(0).ty_handle();
            let identity = cx.int_attr(ty, i128::from(body.op(op).is("arith.muli")));
            let first = body.block(self.entry).first()?.handle();
            let mut builder = Builder::new(body, InsertPoint::Before(first));
            let state = builder.state("arith.constant", loc).attr(&cx, "value", identity);
            inits.push(builder.insert_value(state.results([ty])));
            types.push(ty);
        }
        let mut builder = Builder::new(body, InsertPoint::Before(end));
        let state = builder.state("scf.while", loc).operands(inits.iter().copied());
        let repeat = builder.insert(state.results(types.iter().copied()).regions(2));
        self.test(body, (repeat, loc), &arguments, &types)?;
        self.step(body, (repeat, loc), &arguments, &types)?;
        // The other branch, with the arguments of the last call.
        let results: Vec<Value> = body.op(repeat).results().map(|result| result.handle()).collect();
        let mut mapping = Mapping::new();
        arguments.iter().zip(&results).for_each(|(&argument, &result)| mapping.map(argument, result));
        clone(body, &self.before, InsertPoint::Before(end), &mut mapping);
        let mut rest: Vec<Op> = body
            .op(self.choice)
            .region(1 - self.region)
            .single_block()?
            .ops()
            .map(|op| op.handle())
            .collect();
        let yielded = body.op(rest.pop()?).operand(0).handle();
        clone(body, &rest, InsertPoint::Before(end), &mut mapping);
        let mut value = mapping.value_or_self(yielded);
        if let (Some((op, _)), Some(&sum)) = (self.combiner, results.last()) {
            value = combine(body, InsertPoint::Before(end), op, [sum, value]);
        }
        body.replace_operands(end, &[value]);
        body.erase(self.choice);
        for &op in self.before.iter().rev() {
            if body.op(op).is_unused() {
                body.erase(op);
            }
        }
        Some(())
    }

    /// Adds the test whether the function calls itself.
    fn test(&self, body: &mut Body, (op, loc): (Op, Loc), arguments: &[Value], types: &[Type]) -> Option<()> {
        let cx = body.context().clone();
        let region = body.op(op).region(0).handle();
        let block = body.append_new_block(region, types);
        let values: Vec<Value> = body.block(block).arguments().map(|argument| argument.handle()).collect();
        let mut mapping = Mapping::new();
        arguments.iter().zip(&values).for_each(|(&argument, &value)| mapping.map(argument, value));
        clone(body, &self.before, InsertPoint::End(block), &mut mapping);
        let mut condition = mapping.value_or_self(body.op(self.choice).operand(0).handle());
        let mut builder = Builder::at_end(body, block);
        if self.region == 1 {
            let state = builder.state("arith.constant", loc).attr(&cx, "value", cx.bool_attr(true));
            let yes = builder.insert_value(state.results([Type::I1]));
            let state = builder.state("arith.xori", loc).operands([condition, yes]).results([Type::I1]);
            condition = builder.insert_value(state);
        }
        let operands = std::iter::once(condition).chain(values);
        let state = builder.state("scf.condition", loc).operands(operands);
        builder.insert(state);
        Some(())
    }

    /// Adds the branch with the call, which becomes the next iteration.
    fn step(&self, body: &mut Body, (op, loc): (Op, Loc), arguments: &[Value], types: &[Type]) -> Option<()> {
        let region = body.op(op).region(1).handle();
        let block = body.append_new_block(region, types);
        let values: Vec<Value> = body.block(block).arguments().map(|argument| argument.handle()).collect();
        let mut mapping = Mapping::new();
        arguments.iter().zip(&values).for_each(|(&argument, &value)| mapping.map(argument, value));
        clone(body, &self.before, InsertPoint::End(block), &mut mapping);
        let source = body.op(self.choice).region(self.region).single_block()?;
        let combiner = self.combiner.map(|(op, _)| op);
        let mut ops: Vec<Op> = source.ops().map(|op| op.handle()).collect();
        ops.pop();
        ops.retain(|&op| op != self.call && Some(op) != combiner);
        clone(body, &ops, InsertPoint::End(block), &mut mapping);
        let mut next: Vec<Value> =
            body.op(self.call).operands().map(|value| mapping.value_or_self(value.handle())).collect();
        if let (Some((op, other)), Some(&sum)) = (self.combiner, values.last()) {
            let other = mapping.value_or_self(other);
            next.push(combine(body, InsertPoint::End(block), op, [sum, other]));
        }
        let mut builder = Builder::at_end(body, block);
        let state = builder.state("scf.yield", loc).operands(next);
        builder.insert(state);
        Some(())
    }
}

/// Adds an operation like another one, without flags about overflow.
fn combine(body: &mut Body, point: InsertPoint, like: Op, operands: [Value; 2]) -> Value {
    let view = body.op(like);
    let name = if view.is("arith.muli") { "arith.muli" } else { "arith.addi" };
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let mut builder = Builder::new(body, point);
    let state = builder.state(name, loc).operands(operands).results([ty]);
    builder.insert_value(state)
}
