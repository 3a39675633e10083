//! Functions that compute a block of iterations.

use super::facts::{Loops, known};
use super::make::Make;
use arith::CmpIPredicate;
use ir::{Body, Context, Ident, InsertPoint, Loc, Mapping, Op, Type, Value};
use rewrite::Rewriter;

/// Creates a private function with an entry block.
pub(super) fn function(cx: &Context, loc: Loc, name: Ident, inputs: &[Type]) -> (Box<Body>, ir::Block) {
    let mut function = Body::new(cx, cx.op_name("func.func"), loc, 1);
    let root = function.root_handle();
    function.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(cx.function_type(inputs, &[]))));
    function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    let region = function.root().region(0).handle();
    let entry = function.append_new_block(region, inputs);
    (function, entry)
}

/// Returns the types of the arguments: the block, its size, and the operands of the loop.
pub(super) fn inputs(source: &Body, loops: &Loops) -> Vec<Type> {
    let captures = loops.captures.iter().map(|&value| source.value(value).ty_handle());
    std::iter::repeat_n(Type::INDEX, 2 + 4 * loops.len()).chain(captures).collect()
}

/// Creates the function that computes a block. The `aligned` innermost loops always run from end to end.
pub(super) fn compute_function(source: &Body, loops: &Loops, name: Ident, aligned: usize) -> Box<Body> {
    let cx = source.context();
    let loc = source.op(loops.op).loc();
    let (mut function, entry) = function(cx, loc, name, &inputs(source, loops));
    let arguments: Vec<Value> = function.block(entry).arguments().map(|argument| argument.handle()).collect();
    let mut rw = Rewriter::new(&mut function);
    rw.move_to(InsertPoint::End(entry));
    let mut make = Make { rw: &mut rw, loc };
    let nest = Nest::new(&mut make, source, loops, &arguments, aligned);
    let mut state = Position::default();
    make.for_loop([nest.first[0], nest.end[0], nest.one], &mut |make, iv| nest.fill(make, 0, iv, &mut state));
    make.op("func.return", &[], &[]);
    let Position { indices, innermost, .. } = state;
    if let Some(innermost) = innermost {
        import_body(&mut function, source, loops, innermost, &indices, &arguments[2 + 4 * loops.len()..]);
    }
    function
}

/// Imports the body of a loop before an operation.
fn import_body(
    function: &mut Body,
    source: &Body,
    loops: &Loops,
    before: Op,
    indices: &[Value],
    captures: &[Value],
) {
    let Some(block) = source.op(loops.op).region(0).first_block() else { return };
    let mut mapping = Mapping::new();
    for (argument, &index) in block.arguments().zip(indices) {
        mapping.map(argument.handle(), index);
    }
    for (&from, &to) in loops.captures.iter().zip(captures) {
        mapping.map(from, to);
    }
    let constants = loops.constants.iter().filter_map(|&value| source.value(value).defining_op());
    let ops = constants.chain(block.ops().filter(|op| op.next().is_some()));
    for op in ops {
        let copy = function.import_op(source, op.handle(), &mut mapping);
        function.insert_before(before, copy);
    }
}

/// Values of the loop nest of a function.
struct Nest {
    zero: Value,
    one: Value,
    counts: Vec<Value>,
    lower: Vec<Value>,
    step: Vec<Value>,
    /// Coordinates of the first and of the last iteration of the block, and of one past the last.
    first: Vec<Value>,
    last: Vec<Value>,
    end: Vec<Value>,
    aligned: usize,
}

/// Position in the nest while it is built.
#[derive(Default)]
struct Position {
    /// Induction variables of the original loop.
    indices: Vec<Value>,
    /// Conditions that the loops around are in their first and in their last iteration.
    is_first: Option<Value>,
    is_last: Option<Value>,
    /// End of the innermost body.
    innermost: Option<Op>,
}

impl Nest {
    fn new(
        make: &mut Make<'_, '_>,
        source: &Body,
        loops: &Loops,
        arguments: &[Value],
        aligned: usize,
    ) -> Nest {
        let len = loops.len();
        let (block, size) = (arguments[0], arguments[1]);
        let (zero, one) = (make.index(0), make.index(1));
        let mut settled = |list: &[Value], group: usize| -> Vec<Value> {
            let given = arguments[2 + group * len..].iter();
            list.iter()
                .zip(given)
                .map(|(&value, &argument)| known(source, value).map_or(argument, |known| make.index(known)))
                .collect()
        };
        let counts = settled(&loops.counts, 0);
        let lower = settled(&loops.lower, 1);
        let step = settled(&loops.step, 3);
        let mut total = counts[0];
        for &count in &counts[1..] {
            total = make.value("arith.muli", &[total, count]);
        }
        let first = make.value("arith.muli", &[block, size]);
        let end = make.value("arith.addi", &[first, size]);
        let end = make.value("arith.minsi", &[end, total]);
        let last = make.value("arith.subi", &[end, one]);
        let first = delinearize(make, first, &counts);
        let last = delinearize(make, last, &counts);
        let end = last.iter().map(|&last| make.value("arith.addi", &[last, one])).collect();
        Nest { zero, one, counts, lower, step, first, last, end, aligned }
    }

    /// Fills the body of a loop.
    fn fill(&self, make: &mut Make<'_, '_>, level: usize, iv: Value, at: &mut Position) {
        let scaled = make.value("arith.muli", &[iv, self.step[level]]);
        at.indices.push(make.value("arith.addi", &[self.lower[level], scaled]));
        let mut is_first = make.compare(CmpIPredicate::Eq, iv, self.first[level]);
        let mut is_last = make.compare(CmpIPredicate::Eq, iv, self.last[level]);
        if let (Some(first), Some(last)) = (at.is_first, at.is_last) {
            is_first = make.value("arith.andi", &[is_first, first]);
            is_last = make.value("arith.andi", &[is_last, last]);
        }
        (at.is_first, at.is_last) = (Some(is_first), Some(is_last));
        let next = level + 1;
        if next == self.counts.len() {
            // The body is put before the end.
            at.innermost = Some(make.op("scf.yield", &[], &[]));
            return;
        }
        let bounds = if next + self.aligned >= self.counts.len() {
            [self.zero, self.counts[next], self.one]
        } else {
            let lower = make.select(is_first, self.first[next], self.zero);
            let upper = make.select(is_last, self.end[next], self.counts[next]);
            [lower, upper, self.one]
        };
        ir::ensure_sufficient_stack(|| make.for_loop(bounds, &mut |make, iv| self.fill(make, next, iv, at)));
        make.op("scf.yield", &[], &[]);
    }
}

/// Returns the coordinates of an index in one dimension.
fn delinearize(make: &mut Make<'_, '_>, index: Value, counts: &[Value]) -> Vec<Value> {
    let mut index = index;
    let mut coordinates = Vec::with_capacity(counts.len());
    for &count in counts.iter().rev() {
        coordinates.push(make.value("arith.remsi", &[index, count]));
        index = make.value("arith.divsi", &[index, count]);
    }
    coordinates.reverse();
    coordinates
}
