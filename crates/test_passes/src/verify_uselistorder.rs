//! `test-verify-uselistorder`: use lists come back from bytecode in their order.

use bytecode::WriteOptions;
use ir::{Body, Op, Value, ValueRef};
use pass::{PassCx, PassResult, pass};

/// Verify that roundtripping the IR to bytecode preserves the order of the uselists
///
/// A test pass, as mlir-opt has it under the same name. It writes the module as bytecode and reads it twice: as it is,
/// and with all use lists shuffled.
#[pass(
    "test-verify-uselistorder",
    name = "(anonymous namespace)::TestPreserveUseListOrders",
    on = "builtin.module"
)]
pub(crate) struct TestPreserveUseListOrders {
    /// Specify an input random seed
    #[option]
    rng_seed: u64,
}

/// Use lists of a body's values: for each value its uses, as numbers of operations and operands.
type UseLists = Vec<Vec<(usize, usize)>>;

impl TestPreserveUseListOrders {
    /// Compares use lists before and after; the module is not changed.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut copy = body.clone_body();
        let mut random = self.rng_seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        for shuffled in [false, true] {
            if shuffled {
                shuffle(&mut copy, &mut random);
            }
            let module = if shuffled { &copy } else { &*body };
            let bytes = match bytecode::write(module, &WriteOptions::default()) {
                Ok(bytes) => bytes,
                Err(message) => return cx.fail(body.root().plain_error(message)),
            };
            let parsed = bytecode::parse_bytes(body.context(), "roundtrip", &bytes, &Default::default());
            let read = match parsed.into_result() {
                Ok(read) => read,
                Err(errors) => {
                    let text = errors.first().map_or("it cannot be read", |error| error.message()).to_owned();
                    return cx.fail(body.root().plain_error(text));
                }
            };
            if let Some(difference) = first_difference(module, &read) {
                let message = format!("found use-list order mismatch for value: {difference}");
                return cx.fail(body.root().plain_error(message));
            }
        }
        cx.preserve_all();
        Ok(())
    }
}

/// Returns all bodies of a module, in the same order for equal modules.
fn bodies(module: &Body) -> Vec<&Body> {
    let mut all = vec![module];
    let mut next = 0;
    while let Some(body) = all.get(next).copied() {
        all.extend(body.root().walk_body().filter(|op| !op.is_root()).filter_map(|op| op.body_of()));
        next += 1;
    }
    all
}

/// Returns the values of a body in the order of the text.
fn values(body: &Body) -> Vec<ValueRef<'_>> {
    let mut all = Vec::new();
    for op in body.root().walk_body() {
        all.extend(op.results());
        if op.is_root() || op.body_of().is_none() {
            let blocks = op.regions().flat_map(|region| region.blocks());
            all.extend(blocks.flat_map(|block| block.arguments()));
        }
    }
    all
}

fn use_lists(body: &Body) -> UseLists {
    let mut numbers = vec![0; body.op_bound()];
    for (op, number) in body.root().walk_body().filter(|op| !op.is_root()).zip(1..) {
        numbers[op.number()] = number;
    }
    let place = |operand: ir::OperandRef<'_>| (numbers[operand.owner().number()], operand.position());
    values(body).into_iter().map(|value| value.uses().map(place).collect()).collect()
}

/// Returns the first value whose use lists differ.
fn first_difference(before: &Body, after: &Body) -> Option<String> {
    for (before, after) in bodies(before).into_iter().zip(bodies(after)) {
        let (lists, others) = (use_lists(before), use_lists(after));
        let different = lists.iter().zip(&others).position(|(list, other)| list != other);
        let different = different.or_else(|| (lists.len() != others.len()).then_some(0));
        if let Some(at) = different {
            return Some(format!("{:?}", values(before).get(at)?));
        }
    }
    None
}

/// Shuffles the use lists of all values.
fn shuffle(module: &mut Body, random: &mut u64) {
    // Paths to bodies: the operations that own them, from the module on.
    let mut paths: Vec<Vec<Op>> = vec![Vec::new()];
    while let Some(path) = paths.pop() {
        let body = path.iter().try_fold(&mut *module, |body, &op| body.child_mut(op));
        let Some(body) = body else { continue };
        let lists: Vec<(Value, Vec<(Op, usize)>)> = values(body)
            .into_iter()
            .map(|value| {
                let uses = value.uses().map(|operand| (operand.owner().handle(), operand.position()));
                (value.handle(), uses.collect())
            })
            .collect();
        for (value, mut uses) in lists {
            for last in (1..uses.len()).rev() {
                *random ^= *random << 13;
                *random ^= *random >> 7;
                *random ^= *random << 17;
                uses.swap(last, (*random % (last as u64 + 1)) as usize);
            }
            for (op, position) in uses {
                body.set_operand(op, position, value);
            }
        }
        paths.extend(body.children().into_iter().map(|op| {
            let mut path = path.clone();
            path.push(op);
            path
        }));
    }
}
