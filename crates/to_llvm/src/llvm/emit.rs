//! Making operations of the dialect.

use ir::{Attr, Block, Build, Loc, Op, OpState, Type, Value};
use llvm::ops::{
    Add, Alloca, Br, Call, Constant, ExtractValue, InsertValue, Load, Mul, Poison, PtrToInt, Store, Sub,
};
use llvm::types::{array_parts, struct_view};

/// A constant.
pub fn constant(b: &mut impl Build, loc: Loc, ty: Type, value: Attr) -> Value {
    let mut state = Constant::state(b.context(), loc).results([ty]);
    state.put(b.context(), Constant::VALUE, value);
    b.insert_value(state)
}

/// A constant of the integer type that `index` becomes, with a value of type `index`.
pub fn index(b: &mut impl Build, loc: Loc, ty: Type, value: i64) -> Value {
    let value = b.context().index_attr(value);
    constant(b, loc, ty, value)
}

/// A value of which nothing is known yet.
pub fn poison(b: &mut impl Build, loc: Loc, ty: Type) -> Value {
    let state = Poison::state(b.context(), loc).results([ty]);
    b.insert_value(state)
}

/// The type of an element of an aggregate; the aggregate's own where there is none.
fn element_type(b: &impl Build, container: Value, position: &[i64]) -> Type {
    let mut ty = b.body().value(container).ty();
    for &index in position {
        let element = match array_parts(ty) {
            Some((element, _)) => Some(element),
            None => struct_view(ty).and_then(|view| view.element(usize::try_from(index).ok()?)),
        };
        let Some(element) = element else { break };
        ty = element;
    }
    ty.handle()
}

/// An element of an aggregate.
pub fn extract(b: &mut impl Build, loc: Loc, container: Value, position: &[i64]) -> Value {
    let ty = element_type(b, container, position);
    let mut state = ExtractValue::state(b.context(), loc).operands([container]).results([ty]);
    state.put(b.context(), ExtractValue::POSITION, position);
    b.insert_value(state)
}

/// An aggregate with another element.
pub fn insert(b: &mut impl Build, loc: Loc, container: Value, value: Value, position: &[i64]) -> Value {
    let ty = b.body().value(container).ty_handle();
    let mut state = InsertValue::state(b.context(), loc).operands([container, value]).results([ty]);
    state.put(b.context(), InsertValue::POSITION, position);
    b.insert_value(state)
}

/// The sum of two integers.
pub fn add(b: &mut impl Build, loc: Loc, lhs: Value, rhs: Value) -> Value {
    let state = Add::state(b.context(), loc);
    binary(b, state, lhs, rhs)
}

/// The difference of two integers.
pub fn sub(b: &mut impl Build, loc: Loc, lhs: Value, rhs: Value) -> Value {
    let state = Sub::state(b.context(), loc);
    binary(b, state, lhs, rhs)
}

/// The product of two integers.
pub fn mul(b: &mut impl Build, loc: Loc, lhs: Value, rhs: Value) -> Value {
    let state = Mul::state(b.context(), loc);
    binary(b, state, lhs, rhs)
}

/// The sum of two integers, with promises about overflow as a word.
pub(crate) fn add_with(b: &mut impl Build, loc: Loc, lhs: Value, rhs: Value, flags: u32) -> Value {
    let mut state = Add::state(b.context(), loc);
    state.set_words(b.context(), "overflowFlags", &[flags]);
    binary(b, state, lhs, rhs)
}

/// The product of two integers, with promises about overflow as a word.
pub(crate) fn mul_with(b: &mut impl Build, loc: Loc, lhs: Value, rhs: Value, flags: u32) -> Value {
    let mut state = Mul::state(b.context(), loc);
    state.set_words(b.context(), "overflowFlags", &[flags]);
    binary(b, state, lhs, rhs)
}

fn binary(b: &mut impl Build, state: OpState, lhs: Value, rhs: Value) -> Value {
    let ty = b.body().value(lhs).ty_handle();
    b.insert_value(state.operands([lhs, rhs]).results([ty]))
}

/// The number of an address.
pub fn pointer_to_int(b: &mut impl Build, loc: Loc, pointer: Value, ty: Type) -> Value {
    let state = PtrToInt::state(b.context(), loc).operands([pointer]).results([ty]);
    b.insert_value(state)
}

/// Room on the stack for `count` elements.
pub fn alloca(
    b: &mut impl Build,
    loc: Loc,
    pointer: Type,
    element: Type,
    count: Value,
    alignment: u64,
) -> Value {
    let cx = b.context().clone();
    let mut state = Alloca::state(&cx, loc).operands([count]).results([pointer]);
    state.put(&cx, Alloca::ELEM_TYPE, element);
    if alignment != 0 {
        state = state.attr(&cx, "alignment", cx.i64_attr(alignment as i64));
    }
    b.insert_value(state)
}

/// A value from memory.
pub fn load(b: &mut impl Build, loc: Loc, pointer: Value, ty: Type) -> Value {
    let state = Load::state(b.context(), loc).operands([pointer]).results([ty]);
    b.insert_value(state)
}

/// Puts a value into memory.
pub fn store(b: &mut impl Build, loc: Loc, value: Value, pointer: Value) -> Op {
    let state = Store::state(b.context(), loc).operands([value, pointer]);
    b.insert(state)
}

/// Copies so many bytes to a pointer from another.
pub fn memcpy(b: &mut impl Build, loc: Loc, to: Value, from: Value, bytes: Value) -> Op {
    let cx = b.context().clone();
    let state = b.state("llvm.intr.memcpy", loc).operands([to, from, bytes]);
    b.insert(state.attr(&cx, "isVolatile", cx.bool_attr(false)))
}

/// Goes on with a block.
pub fn branch(b: &mut impl Build, loc: Loc, dest: Block, operands: &[Value]) -> Op {
    let state = Br::state(b.context(), loc).operands(operands.iter().copied()).successors([dest]);
    b.insert(state)
}

/// Calls a function by its symbol, or where that is `None` the one that the first operand points to.
pub fn call(
    b: &mut impl Build,
    loc: Loc,
    callee: Option<Attr>,
    operands: &[Value],
    result: Option<Type>,
) -> Op {
    let state = call_state(b, loc, operands, result);
    let cx = b.context().clone();
    b.insert(match callee {
        Some(callee) => state.attr(&cx, "callee", callee),
        None => state,
    })
}

/// A state for a call.
pub(crate) fn call_state(b: &impl Build, loc: Loc, operands: &[Value], result: Option<Type>) -> OpState {
    let cx = b.context();
    let mut state = Call::state(cx, loc).operands(operands.iter().copied()).results(result);
    state.set_words(cx, "operandSegmentSizes", &[operands.len() as u32, 0]);
    state.put(cx, Call::OP_BUNDLE_SIZES, &[]);
    state
}
