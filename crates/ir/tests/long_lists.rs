//! Operations with more operands and results than their records can count.

mod common;

use common::*;
use ir::*;

const OPERANDS: usize = 70_000;
const RESULTS: usize = 20_000;

/// Creates a function with a call of many results, and a user of each of them; returns both operations.
fn wide(cx: &Context) -> (Box<Body>, Block, Op, Op) {
    let (mut body, entry) = func(cx, "f", &[Type::I32]);
    let argument = body.block(entry).argument(0).handle();
    let made = op(&mut body, entry, "t.map", &[argument], &vec![Type::I32; RESULTS]);
    let results: Vec<Value> = body.op(made).results().map(|value| value.handle()).collect();
    let operands: Vec<Value> = (0..OPERANDS).map(|at| results[at % RESULTS]).collect();
    let user = op(&mut body, entry, "t.map", &operands, &[Type::I32]);
    op(&mut body, entry, "t.ret", &[], &[]);
    (body, entry, made, user)
}

/// Asserts that operations are as those that [`wide`] creates.
fn check(made: OpRef<'_>, user: OpRef<'_>) {
    assert_eq!((made.num_operands(), made.num_results()), (1, RESULTS));
    assert_eq!((user.num_operands(), user.num_results()), (OPERANDS, 1));
    assert!(made.results().enumerate().all(|(at, value)| value.position() == at));
    assert!(user.operands().enumerate().all(|(at, value)| value == made.result(at % RESULTS)));
    assert!(user.operand_uses().enumerate().all(|(at, operand)| operand.position() == at));
    assert_eq!((user.operand(OPERANDS - 1).position(), user.operand_types().count()), (9_999, OPERANDS));
    assert!(!made.is_unused() && user.is_unused() && made.result_types().all(|ty| ty == Type::I32));
    let (made, user) = (made.parts(), user.parts());
    assert!(made.num_results() == RESULTS && made.result(RESULTS - 1).position() == RESULTS - 1);
    assert!(user.num_operands() == OPERANDS && user.operand(RESULTS) == made.result(0));
}

#[test]
fn long_lists_are_seen_and_copied_as_short_ones() {
    let cx = context();
    let (mut body, entry, made, user) = wide(&cx);
    check(body.op(made), body.op(user));
    assert_eq!(errors(&body), [""; 0]);
    assert!(!body.peek(made).is_unused && body.peek(user).num_operands() == OPERANDS);
    assert!(body.all_unused_satisfy(|op| op.handle() == user || op.is("t.ret")));
    // Copies of the body, of operations, and of nested ones.
    let copy = body.clone_body();
    let ops: Vec<OpRef<'_>> = copy.root().region(0).ops().collect();
    check(ops[0], ops[1]);
    let (mut nested, mut across) = (Mapping::new(), Mapping::new());
    let copies = [made, user].map(|op| body.clone_op(op, &mut nested));
    check(body.op(copies[0]), body.op(copies[1]));
    let (mut other, _) = func(&cx, "g", &[Type::I32]);
    let argument = other.root().region(0).first_block().unwrap().argument(0).handle();
    across.map(body.block(entry).argument(0).handle(), argument);
    let copies = [made, user].map(|op| other.import_op(&body, op, &mut across));
    check(other.op(copies[0]), other.op(copies[1]));
    let scratch = other.new_region();
    let regions = (body.root().region(0).handle(), scratch);
    other.import_blocks(&mut Importer::default(), &body, regions, &[argument], &mut |loc| loc);
    let ops: Vec<OpRef<'_>> = other.region(scratch).ops().collect();
    check(ops[0], ops[1]);
}

#[test]
fn long_lists_are_replaced_and_erased() {
    let cx = context();
    let (mut body, entry, made, user) = wide(&cx);
    let argument = body.block(entry).argument(0).handle();
    // An operation in the freed records of the one with many results has as many.
    let state = OpState::new(&cx, cx.op_name("t.map"), Loc::UNKNOWN);
    let constants = state.results(std::iter::repeat_n(Type::I32, RESULTS));
    assert!(body.can_replace_in_place(made, &constants));
    body.replace_in_place(made, &constants);
    assert!(body.op(made).num_operands() == 0 && body.op(made).num_results() == RESULTS);
    assert!(body.op(user).operands().all(|value| value.defining_op().is_some_and(|op| op.handle() == made)));
    body.replace(made, &vec![argument; RESULTS]);
    assert!(!body.is_live(made) && body.value(argument).uses().count() == OPERANDS);
    let state = OpState::new(&cx, cx.op_name("t.map"), Loc::UNKNOWN).results([Type::I32]);
    body.replace_in_place(user, &state);
    assert!(body.op(user).num_operands() == 0 && body.value(argument).is_unused());
    body.replace_operands(user, &vec![argument; OPERANDS]);
    assert_eq!((errors(&body), body.value(argument).uses().count()), (Vec::new(), OPERANDS));
    body.replace_operands(user, &[argument]);
    assert_eq!(body.op(user).num_operands(), 1);
    body.erase(user);
    assert!(body.value(argument).is_unused());
}

#[test]
fn constraints_on_long_lists_are_verified() {
    let cx = context();
    let (mut body, _, made, user) = wide(&cx);
    let last = result(&body, made, RESULTS - 1);
    body.set_type(last, cx.tensor_type(&[4], Type::I32));
    assert_eq!(errors(&body).len(), 1);
    let ret = body.op(user).next().unwrap().handle();
    body.move_before(made, user);
    body.set_type(last, Type::I32);
    assert!(errors(&body)[0].contains("does not dominate"));
    body.move_before(ret, user);
    assert_eq!(errors(&body), [""; 0]);
}
