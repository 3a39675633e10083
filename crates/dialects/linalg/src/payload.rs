//! Payloads of named operations: the bodies of their regions.

use crate::{BinaryFn, ElementwiseKind, TernaryFn, TypeFn, UnaryFn};
use apnum::{ApFloat, FloatKind};
use ir::def::EnumAttr;
use ir::{Attr, Build, Loc, Type, TypeData, TypeRef, Value};

/// Computation of the region of a named operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payload {
    /// The first argument, cast to the type of the last.
    Cast,
    /// Function of one argument.
    Unary(UnaryFn),
    /// Function of two arguments.
    Binary(BinaryFn),
    /// Function of three arguments.
    Ternary(TernaryFn),
    /// Sum of the last argument and the product of the two first ones.
    Contraction,
    /// Sum of the last argument and the product of the two first ones without their zero points.
    QuantizedContraction,
    /// Function of the last argument and the first one.
    Pooling(BinaryFn, TypeFn),
    /// Pseudo-random number, by linear congruences of the indices.
    Random,
}

/// Arity and function of an elementwise operation.
pub fn elementwise_payload(kind: ElementwiseKind) -> (usize, Payload) {
    let word = kind.to_word();
    let (unary, binary) = (UnaryFn::DEF.cases.len() as u32, BinaryFn::DEF.cases.len() as u32);
    if let Some(function) = UnaryFn::from_word(word) {
        return (1, Payload::Unary(function));
    }
    match BinaryFn::from_word(word - unary) {
        Some(function) => (2, Payload::Binary(function)),
        None => {
            (3, Payload::Ternary(TernaryFn::from_word(word - unary - binary).unwrap_or(TernaryFn::Select)))
        }
    }
}

/// Builds the computation of a region and its terminator before the insertion point.
///
/// # Errors
/// If the types of the arguments do not fit the computation.
pub fn build(b: &mut dyn Build, payload: Payload, cast: TypeFn, arguments: &[Value]) -> Result<(), String> {
    let (first, last) = match arguments {
        [first, .., last] => (*first, *last),
        _ => return Err("expected arguments".to_owned()),
    };
    let to = b.body().value(last).ty_handle();
    let value = match payload {
        Payload::Cast => cast_to(b, cast, to, first),
        Payload::Unary(function) => unary(b, function, first)?,
        Payload::Binary(function) => binary(b, function, first, arguments[1])?,
        Payload::Ternary(TernaryFn::Select) => insert(b, "arith.select", arguments, 3, arguments[1]),
        Payload::Contraction => {
            let lhs = cast_to(b, cast, to, first);
            let rhs = cast_to(b, cast, to, arguments[1]);
            let product = binary(b, BinaryFn::Mul, lhs, rhs)?;
            binary(b, BinaryFn::Add, last, product)?
        }
        Payload::QuantizedContraction => quantized(b, to, arguments)?,
        Payload::Pooling(function, cast) => {
            let element = cast_to(b, cast, to, first);
            binary(b, function, last, element)?
        }
        Payload::Random => random(b, to, arguments)?,
    };
    let state = b.state("linalg.yield", Loc::UNKNOWN).operands([value]);
    b.insert(state);
    Ok(())
}

/// Inserts an operation of this name on the first operands, whose result has the type of a value.
fn insert(b: &mut dyn Build, name: &str, operands: &[Value], count: usize, like: Value) -> Value {
    let ty = b.body().value(like).ty_handle();
    let operands = operands.iter().take(count).copied();
    let state = b.state(name, Loc::UNKNOWN).operands(operands).results([ty]);
    b.insert_value(state)
}

/// Inserts a constant.
fn constant(b: &mut dyn Build, value: Attr, ty: Type) -> Value {
    let state = b.state("arith.constant", Loc::UNKNOWN).attr(b.context(), "value", value).results([ty]);
    b.insert_value(state)
}

fn is_integer(ty: TypeRef<'_>) -> bool {
    ty.is_integer()
}

fn is_complex(ty: TypeRef<'_>) -> bool {
    matches!(ty.data(), TypeData::Complex(_))
}

fn unary(b: &mut dyn Build, function: UnaryFn, value: Value) -> Result<Value, String> {
    let ty = b.body().value(value).ty();
    if !ty.is_float() {
        return Err("unsupported non numeric type".to_owned());
    }
    let name = match function {
        UnaryFn::Exp => "math.exp",
        UnaryFn::Log => "math.log",
        UnaryFn::Abs => "math.absf",
        UnaryFn::Ceil => "math.ceil",
        UnaryFn::Floor => "math.floor",
        UnaryFn::Negf => "arith.negf",
        UnaryFn::Round => "math.round",
        UnaryFn::Sqrt => "math.sqrt",
        UnaryFn::Rsqrt => "math.rsqrt",
        UnaryFn::Tanh => "math.tanh",
        UnaryFn::Erf => "math.erf",
        UnaryFn::Square => return Ok(insert(b, "arith.mulf", &[value, value], 2, value)),
        UnaryFn::Reciprocal => {
            let kind = ty.float_kind().unwrap_or(FloatKind::F32);
            let (ty, one) = (ty.handle(), ApFloat::one(kind));
            let attr = b.context().float_attr(ty, &one);
            let one = constant(b, attr, ty);
            return Ok(insert(b, "arith.divf", &[one, value], 2, value));
        }
    };
    Ok(insert(b, name, &[value], 1, value))
}

/// Kind of numbers that a binary function is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Complex,
    Float,
    Bool,
    Integer,
}

fn binary(b: &mut dyn Build, function: BinaryFn, lhs: Value, rhs: Value) -> Result<Value, String> {
    let (left, right) = (b.body().value(lhs).ty(), b.body().value(rhs).ty());
    let numbers = if is_complex(left) && is_complex(right) {
        Numbers::Complex
    } else if left.is_float() && right.is_float() {
        Numbers::Float
    } else if is_integer(left) && is_integer(right) {
        if left.int_width() == Some(1) && right.int_width() == Some(1) {
            Numbers::Bool
        } else {
            Numbers::Integer
        }
    } else {
        return Err(format!(
            "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got '{left}' and '{right}'"
        ));
    };
    let name = binary_name(function, numbers)?;
    Ok(insert(b, name, &[lhs, rhs], 2, lhs))
}

fn binary_name(function: BinaryFn, numbers: Numbers) -> Result<&'static str, String> {
    let unsigned = |name: &'static str, word: &str| match numbers {
        Numbers::Integer => Ok(name),
        _ => Err(format!("unsupported operation: unsigned {word} not on uint")),
    };
    let names = match function {
        BinaryFn::Add => ["complex.add", "arith.addf", "arith.ori", "arith.addi"],
        BinaryFn::Mul => ["complex.mul", "arith.mulf", "arith.andi", "arith.muli"],
        BinaryFn::Sub if numbers == Numbers::Bool => {
            return Err("unsupported operation: sub with bools".to_owned());
        }
        BinaryFn::Div if numbers == Numbers::Bool => {
            return Err("unsupported operation: div with bools".to_owned());
        }
        BinaryFn::Sub => ["complex.sub", "arith.subf", "", "arith.subi"],
        BinaryFn::Div => ["complex.div", "arith.divf", "", "arith.divsi"],
        BinaryFn::DivUnsigned => return unsigned("arith.divui", "div"),
        BinaryFn::MaxUnsigned => return unsigned("arith.maxui", "max"),
        BinaryFn::MinUnsigned => return unsigned("arith.minui", "min"),
        BinaryFn::MaxSigned => ["", "arith.maximumf", "arith.maxsi", "arith.maxsi"],
        BinaryFn::MinSigned => ["", "arith.minimumf", "arith.minsi", "arith.minsi"],
        BinaryFn::Powf => ["", "math.powf", "", ""],
    };
    let name = match numbers {
        Numbers::Complex => names[0],
        Numbers::Float => names[1],
        Numbers::Bool => names[2],
        Numbers::Integer => names[3],
    };
    if name.is_empty() { Err("unsupported binary function".to_owned()) } else { Ok(name) }
}

/// Casts a value to a type; returns the value itself where that is not possible.
fn cast_to(b: &mut dyn Build, cast: TypeFn, to: Type, value: Value) -> Value {
    let unsigned = cast == TypeFn::CastUnsigned;
    let (from, target) = (b.body().value(value).ty(), b.context().ty(to));
    if from == target {
        return value;
    }
    if let TypeData::Complex(part) = *target.data() {
        return cast_to_complex(b, cast, to, part, value);
    }
    let name = if from.is_index() {
        match target.is_integer() {
            true if unsigned => "arith.index_castui",
            true => "arith.index_cast",
            false => return value,
        }
    } else if is_integer(from) && target.is_float() {
        if unsigned { "arith.uitofp" } else { "arith.sitofp" }
    } else if from.is_float() && target.is_integer() {
        if unsigned { "arith.fptoui" } else { "arith.fptosi" }
    } else if (is_integer(from) && target.is_integer()) || (from.is_float() && target.is_float()) {
        let float = from.is_float();
        match from.bit_width().cmp(&target.bit_width()) {
            std::cmp::Ordering::Less if float => "arith.extf",
            std::cmp::Ordering::Less if unsigned => "arith.extui",
            std::cmp::Ordering::Less => "arith.extsi",
            std::cmp::Ordering::Greater if float => "arith.truncf",
            std::cmp::Ordering::Greater => "arith.trunci",
            std::cmp::Ordering::Equal => return value,
        }
    } else {
        return value;
    };
    let state = b.state(name, Loc::UNKNOWN).operands([value]).results([to]);
    b.insert_value(state)
}

/// Casts a number to a complex one.
fn cast_to_complex(b: &mut dyn Build, cast: TypeFn, to: Type, part: Type, value: Value) -> Value {
    let from = b.body().value(value).ty();
    let (number, old) = (is_integer(from) || from.is_float(), from.data().clone());
    let parts = match old {
        TypeData::Complex(old) => {
            let mut take = |name: &str| {
                let state = b.state(name, Loc::UNKNOWN).operands([value]).results([old]);
                let part_of = b.insert_value(state);
                cast_to(b, cast, part, part_of)
            };
            let real = take("complex.re");
            [real, take("complex.im")]
        }
        _ if number => {
            let real = cast_to(b, cast, part, value);
            let kind = b.context().ty(part).float_kind().unwrap_or(FloatKind::F32);
            let zero = b.context().float_attr(part, &ApFloat::zero(kind, false));
            [real, constant(b, zero, part)]
        }
        _ => return value,
    };
    let state = b.state("complex.create", Loc::UNKNOWN).operands(parts).results([to]);
    b.insert_value(state)
}

fn quantized(b: &mut dyn Build, to: Type, arguments: &[Value]) -> Result<Value, String> {
    let &[lhs, rhs, lhs_zero, rhs_zero, acc] = arguments else {
        return Err("expected five arguments".to_owned());
    };
    let mut without_zero = |value: Value, zero: Value| {
        let value = cast_to(b, TypeFn::CastSigned, to, value);
        let zero = cast_to(b, TypeFn::CastSigned, to, zero);
        binary(b, BinaryFn::Sub, value, zero)
    };
    let lhs = without_zero(lhs, lhs_zero)?;
    let rhs = without_zero(rhs, rhs_zero)?;
    let product = binary(b, BinaryFn::Mul, lhs, rhs)?;
    binary(b, BinaryFn::Add, acc, product)
}

/// Builds the payload of `linalg.fill_rng_2d`: numbers between a minimum and a maximum, from a seed.
fn random(b: &mut dyn Build, to: Type, arguments: &[Value]) -> Result<Value, String> {
    let &[min, max, seed, _] = arguments else { return Err("expected four arguments".to_owned()) };
    let signed = TypeFn::CastSigned;
    let number = |b: &mut dyn Build, value: i64| {
        let attr = b.context().i64_attr(value);
        constant(b, attr, Type::I64)
    };
    let index = |b: &mut dyn Build, dim: i64| {
        let cx = b.context().clone();
        let state = b.state("linalg.index", Loc::UNKNOWN).results([Type::INDEX]);
        let value = b.insert_value(state.attr(&cx, "dim", cx.int_attr(Type::I64, dim.into())));
        cast_to(b, signed, Type::I32, value)
    };
    // Each round multiplies by a factor and adds an increment.
    let round = |b: &mut dyn Build, value: Value| -> Result<Value, String> {
        let factor = number(b, 1_103_515_245);
        let factor = cast_to(b, signed, Type::I32, factor);
        let product = binary(b, BinaryFn::Mul, value, factor)?;
        let increment = number(b, 12_345);
        let increment = cast_to(b, signed, Type::I32, increment);
        binary(b, BinaryFn::Add, product, increment)
    };
    let half = number(b, 2_147_483_647);
    let half = cast_to(b, signed, Type::F64, half);
    let column = index(b, 1);
    let row = index(b, 0);
    let first = binary(b, BinaryFn::Add, row, seed)?;
    let first = round(b, first)?;
    let second = binary(b, BinaryFn::Add, column, first)?;
    let second = round(b, second)?;
    let second = cast_to(b, signed, Type::F64, second);
    let positive = binary(b, BinaryFn::Add, half, second)?;
    let span = binary(b, BinaryFn::Sub, max, min)?;
    let scale = b.context().float_attr(Type::F64, &ApFloat::from_f64(2.328_306_4e-10));
    let scale = constant(b, scale, Type::F64);
    let scale = binary(b, BinaryFn::Mul, span, scale)?;
    let scaled = binary(b, BinaryFn::Mul, positive, scale)?;
    let value = binary(b, BinaryFn::Add, scaled, min)?;
    Ok(cast_to(b, signed, to, value))
}
