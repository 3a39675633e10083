//! `test-scf-for-utils` and `test-scf-if-utils`: additional values of loops, branches as functions.

use interfaces::LoopLike;
use ir::{Body, Build, InsertPoint, Mapping, Op, OpRef, Region, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Rewriter, constant_i64, for_each_body};

/// test scf.for utils
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-scf-for-utils",
    name = "(anonymous namespace)::TestSCFForUtilsPass",
    on = "func.func",
    depends("arith")
)]
#[derive(Debug)]
pub(crate) struct TestScfForUtils {
    /// Test replacing a loop with a new loop that returns new additional yield values
    #[option(default = false)]
    test_replace_with_new_yields: bool,
}

fn handles<'a>(values: impl Iterator<Item = ir::ValueRef<'a>>) -> Vec<Value> {
    values.map(|value| value.handle()).collect()
}

fn ops_named(body: &Body, name: &str) -> Vec<Op> {
    body.root().walk_body_post_order().filter(|op| op.is(name)).map(|op| op.handle()).collect()
}

impl TestScfForUtils {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let walk = body.root().walk_body_post_order();
            let all: Vec<Op> =
                walk.filter(|op| op.interface::<dyn LoopLike>().is_some()).map(|op| op.handle()).collect();
            let loops = ops_named(body, scf::For::NAME);
            let mut rw = Rewriter::new(body);
            for op in all {
                let count = trip_count(rw.op(op));
                rw.modify_op(op, |op| {
                    op.attr("test.trip-count", Some(count));
                });
            }
            for op in loops.into_iter().filter(|_| self.test_replace_with_new_yields) {
                yield_more(op, &mut rw);
            }
        });
        Ok(())
    }
}

/// Returns the number of iterations of a loop, or the string "none".
fn trip_count(op: OpRef<'_>) -> ir::Attr {
    let cx = op.context();
    let count = op.cast::<scf::For<'_>>().and_then(scf::trip_count);
    match count.as_ref().and_then(|count| count.to_u64()) {
        Some(number) => {
            let ty = if op.operand(0).ty().is_index() { cx.int_type(64) } else { op.operand(0).ty_handle() };
            cx.int_attr(ty, number.into())
        }
        None => cx.string_attr(b"none"),
    }
}

/// Replaces a loop by one that carries its values and their doubles.
fn yield_more(op: Op, rw: &mut Rewriter<'_>) -> Option<()> {
    let view = rw.op(op);
    let loc = view.loc();
    let inits: Vec<Value> = handles(view.operands().skip(3));
    if inits.is_empty() {
        return Some(());
    }
    let block = view.region(0).single_block()?;
    let end = block.last()?.handle();
    let (old_block, count) = (block.handle(), block.num_arguments());
    let types: Vec<Type> = view.result_types().chain(view.result_types()).collect();
    let operands: Vec<Value> = handles(view.operands()).into_iter().chain(inits.iter().copied()).collect();
    let attrs = view.discardable().handle();
    let arguments: Vec<Type> =
        std::iter::once(view.operand(0).ty_handle()).chain(types.iter().copied()).collect();
    rw.move_to(InsertPoint::Before(op));
    let state = rw.state(scf::For::NAME, loc).operands(operands).results(types).regions(1);
    let new = rw.insert(state);
    rw.modify_op(new, |new| {
        new.discardable(attrs);
    });
    let region = rw.op(new).region(0).handle();
    let new_block = rw.create_block(region, &arguments);
    let new_arguments = handles(rw.block(new_block).arguments());
    let (front, extra) = new_arguments.split_at(count.min(new_arguments.len()));
    let mut yielded = handles(rw.op(end).operands());
    rw.move_to(InsertPoint::Before(end));
    for at in 0..yielded.len() {
        let value = yielded[at];
        let ty = rw.value(value).ty_handle();
        let state = rw.state("arith.addf", loc).operands([value, value]).results([ty]);
        yielded.push(rw.insert_value(state));
    }
    rw.modify_op(end, |end| {
        end.operands(&yielded);
    });
    rw.inline_block(old_block, InsertPoint::End(new_block), front);
    for (&init, &argument) in inits.iter().zip(extra) {
        rw.replace_uses_if(init, argument, |body, user, _| {
            std::iter::successors(body.op(user).parent(), |op| op.parent())
                .any(|around| around.handle() == new)
        });
    }
    let results = handles(rw.op(new).results().take(inits.len()));
    rw.replace_op(op, &results);
    Some(())
}

/// test scf.if utils
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-scf-if-utils",
    name = "(anonymous namespace)::TestSCFIfUtilsPass",
    on = "builtin.module",
    depends("func")
)]
#[derive(Debug)]
pub(crate) struct TestScfIfUtils;

impl TestScfIfUtils {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut count = 0;
        for owner in body.children() {
            let Some(child) = body.child_mut(owner) else { continue };
            let mut functions = Vec::new();
            for op in ops_named(child, scf::If::NAME) {
                for (at, branch) in ["then", "else"].into_iter().enumerate() {
                    let region = child.op(op).region(at).handle();
                    functions.extend(outline(child, op, region, &format!("outlined_{branch}{count}")));
                }
                count += 1;
            }
            for function in functions {
                let function = body.adopt(function);
                body.insert_before(owner, function);
            }
        }
        Ok(())
    }
}

/// Moves a region to a function, and calls it there.
fn outline(body: &mut Body, op: Op, region: Region, name: &str) -> Option<Box<Body>> {
    let cx = body.context().clone();
    let block = body.op(op).regions().find(|found| found.handle() == region)?.single_block()?;
    let end = block.last()?;
    let mut captures: Vec<Value> = Vec::new();
    for used in block.ops().flat_map(|op| op.walk_body_post_order()).flat_map(|op| op.operands()) {
        if is_outside(body.op(op), used) && !captures.contains(&used.handle()) {
            captures.push(used.handle());
        }
    }
    let (yielded, results): (Vec<Value>, Vec<Type>) =
        end.operands().map(|value| (value.handle(), value.ty_handle())).unzip();
    let types: Vec<Type> = captures.iter().map(|&value| body.value(value).ty_handle()).collect();
    let ops: Vec<Op> = block.ops().map(|op| op.handle()).collect();
    let (block, loc) = (block.handle(), body.op(op).loc());
    let function = function_of(body, (&ops, &yielded), name, (&captures, &types, &results));
    let mut rw = Rewriter::new(body);
    let (&end, rest) = ops.split_last()?;
    rw.move_to(InsertPoint::Start(block));
    let state = rw.state("func.call", loc).operands(captures).results(results);
    let call = rw.insert(state.attr(&cx, "callee", cx.symbol_ref(cx.ident(name))));
    let values = handles(rw.op(call).results());
    rw.modify_op(end, |end| {
        end.operands(&values);
    });
    for &op in rest.iter().rev() {
        rw.erase_op(op);
    }
    Some(function)
}

/// Whether a value is defined outside of an operation.
fn is_outside(op: OpRef<'_>, value: ir::ValueRef<'_>) -> bool {
    interfaces::is_defined_outside(op, value)
}

/// Builds a function of operations, the last of which is the terminator. Constants that are captured are copied.
fn function_of(
    from: &Body,
    (ops, yielded): (&[Op], &[Value]),
    name: &str,
    (captures, types, results): (&[Value], &[Type], &[Type]),
) -> Box<Body> {
    let cx = from.context().clone();
    let loc = ops.last().map_or_else(|| from.root().loc(), |&op| from.op(op).loc());
    let mut body = Body::new(&cx, cx.op_name("func.func"), loc, 1);
    let root = body.root_handle();
    body.set_attr(root, cx.ident("sym_name"), Some(cx.string_attr(name.as_bytes())));
    let ty = cx.type_attr(cx.function_type(types, results));
    body.set_attr(root, cx.ident("function_type"), Some(ty));
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &[]);
    let mut mapping = Mapping::new();
    for (&capture, &ty) in captures.iter().zip(types) {
        let argument = body.add_located_argument(block, ty, from.value(capture).loc());
        mapping.map(capture, argument);
    }
    for &capture in captures {
        let value = from.value(capture);
        let constant = value.defining_op().filter(|op| op.is("arith.constant") && value.ty().is_index());
        if let Some(constant) = constant.filter(|_| constant_i64(value).is_some()) {
            let copy = body.import_op(from, constant.handle(), &mut Mapping::new());
            body.prepend(block, copy);
            let copied = body.op(copy).result(0).handle();
            mapping.map(capture, copied);
        }
    }
    for &op in &ops[..ops.len().saturating_sub(1)] {
        let copy = body.import_op(from, op, &mut mapping);
        body.append(block, copy);
    }
    let values: Vec<Value> = yielded.iter().map(|&value| mapping.value_or_self(value)).collect();
    let mut rw = Rewriter::new(&mut body);
    rw.move_to(InsertPoint::End(block));
    let end = rw.state("func.return", loc).operands(values);
    rw.insert(end);
    body
}
