//! `scf-counting-while-to-for`: loops of `scf.while` that count.

use arith::{CmpIPredicate, IntegerOverflowFlags};
use interfaces::is_defined_outside;
use ir::{Attr, BlockRef, Body, Build, Builder, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::constant_i64;

/// Turn `scf.while` that counts into `scf.for`
///
/// A loop whose condition is that a value is less than one from outside, as a signed number, and whose body adds a positive constant to that value, is an
/// `scf.for`, if the sum cannot wrap: the constant is 1, the bound is a constant that is small enough, or the addition says so. The value after the loop
/// is computed from the bounds.
///
/// ```mlir
/// %r:2 = scf.while (%i = %c0, %s = %zero) : (index, f32) -> (index, f32) {   %s = scf.for %i = %c0 to %n step %c1
///   %go = arith.cmpi slt, %i, %n : index                                          iter_args(%t = %zero) -> (f32) {
///   scf.condition(%go) %i, %s : index, f32                                     %x = memref.load %a[%i] : memref<?xf32>
/// } do {                                                                       %u = arith.addf %t, %x : f32
/// ^bb0(%i: index, %t: f32):                                                    scf.yield %u : f32
///   %x = memref.load %a[%i] : memref<?xf32>                                  }
///   %u = arith.addf %t, %x : f32                                             %i = arith.maxsi %c0, %n : index
///   %j = arith.addi %i, %c1 : index
///   scf.yield %j, %u : index, f32
/// }
/// ```
#[pass(
    "scf-counting-while-to-for",
    name = "SCFCountingWhileToFor",
    on = "func.func",
    depends("arith", "scf")
)]
pub struct CountLoops;

impl CountLoops {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let loops = body.root().walk_body_post_order().filter(|op| op.is("scf.while"));
        for op in loops.map(|op| op.handle()).collect::<Vec<_>>() {
            if let Some(counted) = find(body.op(op)) {
                counted.emit(body, op);
            }
        }
        Ok(())
    }
}

/// Value that the body of a loop is given.
#[derive(Clone, Copy)]
enum Given {
    /// The argument of the condition with this number.
    Argument(usize),
    Outside(Value),
}

/// A loop that counts.
struct Counted {
    /// Number of the counter among the arguments of the condition.
    counter: usize,
    upper: Value,
    step: i64,
    /// Origin of each argument of the body, and of each result.
    given: Vec<Given>,
}

fn find(op: OpRef<'_>) -> Option<Counted> {
    let (before, after) = (op.region(0).single_block()?, op.region(1).single_block()?);
    let [compare, end] = before.ops().collect::<Vec<_>>()[..] else { return None };
    if !compare.is("arith.cmpi") || end.operand(0) != compare.result(0) {
        return None;
    }
    let (counter, upper) = match compare.enum_attr::<CmpIPredicate>("predicate")? {
        CmpIPredicate::Slt => (compare.operand(0), compare.operand(1)),
        CmpIPredicate::Sgt => (compare.operand(1), compare.operand(0)),
        _ => return None,
    };
    let is_counted =
        |ty: ir::TypeRef<'_>| ty.is_index() || ty.int_width().is_some_and(|width| (8..=64).contains(&width));
    if counter.argument_block() != Some(before) || !is_counted(counter.ty()) || !is_defined_outside(op, upper)
    {
        return None;
    }
    let given = end.operands().skip(1).map(|value| given(before, op, value)).collect::<Option<Vec<_>>>()?;
    let counter = counter.position();
    let next = after.last()?.operands().nth(counter)?.defining_op().filter(|add| add.is("arith.addi"))?;
    let is_counter = |value: ValueRef<'_>| {
        value.argument_block() == Some(after)
            && matches!(given.get(value.position()), Some(&Given::Argument(at)) if at == counter)
    };
    let step = match (is_counter(next.operand(0)), is_counter(next.operand(1))) {
        (true, _) => constant_i64(next.operand(1))?,
        (_, true) => constant_i64(next.operand(0))?,
        _ => return None,
    };
    let never_wraps = step == 1 || may_not_wrap(next) || {
        let most = i64::MAX >> (64 - upper.ty().int_width().unwrap_or(64));
        step > 0 && constant_i64(upper).is_some_and(|upper| upper <= most.saturating_sub(step - 1))
    };
    (step > 0 && never_wraps).then_some(Counted { counter, upper: upper.handle(), step, given })
}

/// Returns what a condition hands on.
fn given(before: BlockRef<'_>, op: OpRef<'_>, value: ValueRef<'_>) -> Option<Given> {
    if value.argument_block() == Some(before) {
        return Some(Given::Argument(value.position()));
    }
    is_defined_outside(op, value).then(|| Given::Outside(value.handle()))
}

/// Whether an addition says that it does not wrap as one of signed numbers.
fn may_not_wrap(add: OpRef<'_>) -> bool {
    let flags: Option<IntegerOverflowFlags> = add.enum_attr("overflowFlags");
    flags.is_some_and(|flags| flags.contains(IntegerOverflowFlags::NSW))
}

impl Counted {
    fn emit(&self, body: &mut Body, op: Op) -> Option<()> {
        let cx = body.context().clone();
        let view = body.op(op);
        let (loc, ty) = (view.loc(), view.operand(self.counter).ty_handle());
        let after = view.region(1).single_block()?;
        let (arguments, ops): (Vec<Value>, Vec<Op>) = (
            after.arguments().map(|argument| argument.handle()).collect(),
            after.ops().map(|op| op.handle()).collect(),
        );
        let mut inits: Vec<Value> = view.operands().map(|init| init.handle()).collect();
        let lower = inits.remove(self.counter);
        let types: Vec<Type> = inits.iter().map(|&init| body.value(init).ty_handle()).collect();
        let mut builder = Builder::new(body, InsertPoint::Before(op));
        let step = constant(&mut builder, loc, cx.int_attr(ty, i128::from(self.step)), ty);
        let operands = [lower, self.upper, step].into_iter().chain(inits);
        let state =
            builder.state("scf.for", loc).operands(operands).results(types.iter().copied()).regions(1);
        let new = builder.insert(state);
        let region = body.op(new).region(0).handle();
        let all: Vec<Type> = std::iter::once(ty).chain(types).collect();
        let block = body.append_new_block(region, &all);
        let values = self.values(body.block(block).arguments().map(|argument| argument.handle()).collect());
        for (&argument, value) in arguments.iter().zip(self.of_given(&values)) {
            body.replace_all_uses(argument, value);
        }
        let (&end, rest) = ops.split_last()?;
        let mut yielded: Vec<Value> = body.op(end).operands().map(|value| value.handle()).collect();
        yielded.remove(self.counter);
        let mut builder = Builder::at_end(body, block);
        let state = builder.state("scf.yield", loc).operands(yielded);
        let last = builder.insert(state);
        rest.iter().for_each(|&one| body.move_before(last, one));
        let is_used = body.op(op).results().zip(&self.given).any(|(result, given)| {
            matches!(given, Given::Argument(at) if *at == self.counter) && result.uses().next().is_some()
        });
        let counter = if is_used { self.last(body, op, [lower, step], ty) } else { lower };
        let results = body.op(new).results().map(|result| result.handle());
        let values = self.values(std::iter::once(counter).chain(results).collect());
        let values = self.of_given(&values);
        body.replace(op, &values);
        Some(())
    }

    /// Puts the counter, which comes first, to its place among values.
    fn values(&self, mut values: Vec<Value>) -> Vec<Value> {
        let counter = values.remove(0);
        values.insert(self.counter, counter);
        values
    }

    /// Returns what the condition hands on, of the values of its arguments.
    fn of_given(&self, values: &[Value]) -> Vec<Value> {
        let value = |given: &Given| match *given {
            Given::Argument(at) => values[at],
            Given::Outside(value) => value,
        };
        self.given.iter().map(value).collect()
    }

    /// Computes the counter after the loop, before an operation: the bound, or for other steps than 1 the first number from there on.
    fn last(&self, body: &mut Body, before: Op, [lower, step]: [Value; 2], ty: Type) -> Value {
        let loc = body.op(before).loc();
        let mut builder = Builder::new(body, InsertPoint::Before(before));
        let mut binary = |name: &str, a: Value, b: Value| {
            let state = builder.state(name, loc).operands([a, b]).results([ty]);
            builder.insert_value(state)
        };
        let end = binary("arith.maxsi", lower, self.upper);
        if self.step == 1 {
            return end;
        }
        // The distance is less than 2 to the width: as an unsigned number it is right.
        let distance = binary("arith.subi", end, lower);
        let rest = binary("arith.remui", distance, step);
        let missing = binary("arith.subi", step, rest);
        let missing = binary("arith.remui", missing, step);
        binary("arith.addi", end, missing)
    }
}

fn constant(builder: &mut Builder<'_>, loc: ir::Loc, value: Attr, ty: Type) -> Value {
    let cx = builder.context().clone();
    let state = builder.state("arith.constant", loc).attr(&cx, "value", value).results([ty]);
    builder.insert_value(state)
}
