//! `test-math-to-vcix`: functions of vectors become instructions of a coprocessor.

use dialect_transforms::drive::greedily;
use dialect_transforms::make::Make;
use ir::{Body, Build, Op, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Test lowering patterns that converts some vector operations to VCIX. Since DLA can implement VCIX instructions in completely different way, conversions of that test pass only lives here.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-math-to-vcix",
    on = "func.func",
    name = "TestMathToVCIX",
    depends("arith", "func", "math", "vcix", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestMathToVcix;

impl TestMathToVcix {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        for (name, second) in [
            ("math.cos", Second::Immediate),
            ("math.sin", Second::Same),
            ("math.tan", Second::Float),
            ("math.log", Second::Integer),
        ] {
            set.on(name, move |op, rw| lower(op, second, rw));
        }
        let _ = greedily(cx, body, set);
        Ok(())
    }
}

/// The second source of the instruction of a function.
#[derive(Clone, Copy)]
enum Second {
    Immediate,
    /// The vector itself.
    Same,
    /// A zero of its elements.
    Float,
    /// An integer zero.
    Integer,
}

/// Greatest number of registers that an instruction takes as one vector.
const MOST_REGISTERS: i64 = 8;

/// Returns the number of instructions, and the number of elements that each works on.
fn parts(ty: TypeRef<'_>) -> Option<(i64, i64)> {
    let &[length] = ty.shape().filter(|_| ty.is_vector())? else { return None };
    if ty.scalable_dims() == 0 {
        return Some((1, length));
    }
    let width = match ty.element_type()?.handle() {
        Type::F32 => 32,
        Type::F64 => 64,
        _ => return None,
    };
    let registers = length.checked_mul(width)? / 64;
    // As upstream: half of a vector of more than 16 registers is left out.
    let count = if registers > MOST_REGISTERS { i64::from(registers.ilog2()) - 2 } else { 1 };
    Some((count, length >> (count - 1)))
}

/// Replaces a function of a vector.
fn lower(op: Op, second: Second, rw: &mut Rewriter<'_>) -> MatchResult {
    let source = rw.op(op).operands().next().matched()?;
    let (count, length) = parts(source.ty()).matched()?;
    let (vector, ty, element) = (source.handle(), source.ty(), source.ty().element_or_self().handle());
    let is_scalable = ty.scalable_dims() != 0;
    let (whole, part) = (ty.handle(), ty.with_shape(&[length]).handle());
    let m = &mut Make::like(rw, op);
    let other = match second {
        Second::Float => Some(m.zero(element)),
        Second::Integer => Some(m.int(Type::I32, 0)),
        Second::Immediate | Second::Same => None,
    };
    let limit = is_scalable.then(|| m.int(Type::I64, 9));
    let new = if count == 1 {
        instruction(m, second, vector, other, limit)
    } else {
        let zero = m.zero(element);
        let mut all = m.value("vector.broadcast", &[zero], whole);
        for number in 0..count {
            let position = m.cx().i64_attr(number * length);
            let taken = m.with("vector.scalable.extract", &[vector], part, &[("pos", position)]);
            let done = instruction(m, second, taken, other, limit);
            all = m.with("vector.scalable.insert", &[done, all], whole, &[("pos", position)]);
        }
        all
    };
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Creates the instruction on a vector.
fn instruction(
    m: &mut Make<'_, '_>,
    second: Second,
    vector: Value,
    other: Option<Value>,
    limit: Option<Value>,
) -> Value {
    let cx = m.cx();
    let opcode = cx.i64_attr(0);
    let ty = m.ty(vector);
    let (name, other) = match second {
        Second::Immediate => ("vcix.v.iv", None),
        Second::Same => ("vcix.v.sv", Some(vector)),
        Second::Float | Second::Integer => ("vcix.v.sv", other),
    };
    let operands = [vector].into_iter().chain(other).chain(limit);
    let mut state = m.rw.state(name, m.loc).operands(operands).results([ty]).attr(&cx, "opcode", opcode);
    if matches!(second, Second::Immediate) {
        state = state.attr(&cx, "imm", cx.int_attr(Type::I32, 0));
    }
    m.rw.insert_value(state)
}
