//! Matrices that the threads of a warp hold together.

use super::cases::with_cases;
use crate::llvm::{Site, constant, extract, index, insert, poison};
use crate::memref_to_llvm::strided;
use apnum::FloatKind;
use gpu::{MMAElementwiseOp, MMAMatrixType};
use ir::{Build, Context, OpState, Signedness, Type, TypeRef, Value};
use llvm::attrs::{FCmpPredicate, GepNoWrapFlags};
use llvm::ops;
use llvm::types::{struct_type, struct_view};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// A matrix: numbers of rows and columns, the elements as `nvvm` calls them, and its role.
struct Matrix<'a> {
    rows: i64,
    columns: i64,
    elements: &'static str,
    role: &'a str,
}

impl<'a> Matrix<'a> {
    fn of(ty: TypeRef<'a>) -> Option<Matrix<'a>> {
        let matrix = MMAMatrixType::cast(ty)?;
        let (role, element) = (matrix.operand()?, matrix.element_type()?);
        let elements = match (element.float_kind(), element.int_width(), element.signedness()) {
            (Some(FloatKind::F16), ..) => "f16",
            (Some(FloatKind::F32), ..) if role == "COp" => "f32",
            (Some(FloatKind::F32), ..) => "tf32",
            (_, Some(8), Some(Signedness::Signed)) => "s8",
            (_, Some(8), Some(Signedness::Unsigned)) => "u8",
            (_, Some(32), _) => "s32",
            _ => return None,
        };
        let [rows, columns] = matrix.dims();
        Some(Matrix { rows, columns, elements, role })
    }

    /// Returns the type of the registers of a thread, and their number.
    fn registers(&self, cx: &Context) -> Option<(Type, usize)> {
        let pair = || cx.vector_type(&[2], Type::F16);
        let short = if self.role == "AOp" { self.rows } else { self.columns };
        Some(match self.elements {
            "f16" if self.role == "COp" => (pair(), 4),
            "f16" => (pair(), 8),
            "f32" => (Type::F32, 8),
            "tf32" => (Type::I32, 4),
            "s32" => (Type::I32, 8),
            _ => match short {
                8 => (Type::I32, 1),
                16 => (Type::I32, 2),
                32 => (Type::I32, 4),
                _ => return None,
            },
        })
    }

    /// Returns the shape of the products that it is part of, if there is an instruction for them.
    fn product(&self) -> Option<[i64; 3]> {
        let inner = if self.elements == "tf32" { 8 } else { 16 };
        // One dimension of a factor says the other of the product.
        let other = |size: i64| match (size, inner) {
            (16, _) => Some(16),
            (32, 16) => Some(8),
            (8, 16) => Some(32),
            _ => None,
        };
        match self.role {
            "AOp" if self.columns == inner => Some([self.rows, other(self.rows)?, inner]),
            "BOp" if self.rows == inner => Some([other(self.columns)?, self.columns, inner]),
            "COp" if other(self.rows) == Some(self.columns) => Some([self.rows, self.columns, inner]),
            _ => None,
        }
    }
}

/// Returns the structure of the registers that hold a matrix.
pub(crate) fn fragment_type(ty: TypeRef<'_>) -> Option<Type> {
    let cx = ty.context();
    let (register, count) = Matrix::of(ty)?.registers(cx)?;
    Some(struct_type(cx, &vec![register; count], false))
}

const UNSUPPORTED: &str = "Unsupported WMMA variant.";

/// Adds the shape of a product.
fn with_shape(cx: &Context, state: OpState, shape: [i64; 3]) -> OpState {
    ["m", "n", "k"]
        .iter()
        .zip(shape)
        .fold(state, |state, (name, size)| state.attr(cx, name, cx.i32_attr(size as i32)))
}

/// Returns the layout of a matrix in memory.
fn layout(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> &'static str {
    if at.view(rw).attr("transpose").is_some() { "col" } else { "row" }
}

/// Returns the address of a matrix in a buffer, and the distance of its rows.
fn place(at: &Site<'_>, buffer: usize, rw: &mut ConversionRewriter<'_>) -> Result<[Value; 2], MatchFailure> {
    let stride = at.view(rw).attr("leadDimension").and_then(|stride| stride.as_i64()).matched()?;
    let subscripts = &at.operands.all()[buffer + 1..];
    let address = strided(at, buffer, subscripts, GepNoWrapFlags::NONE, rw)?;
    Ok([address, index(rw, at.loc, Type::I32, stride)])
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let ty = at.result_type(0, rw);
    let matrix = Matrix::of(ty).matched()?;
    let Some(shape) = matrix.product() else { return no_match(UNSUPPORTED) };
    let result = fragment_type(ty).matched()?;
    let layout = layout(at, rw);
    let role = match matrix.role {
        "AOp" => "a",
        "BOp" => "b",
        _ => "c",
    };
    let operands = place(at, 0, rw)?;
    let state = rw.state("nvvm.wmma.load", at.loc).operands(operands).results([result]);
    let cases = [
        ("eltype", "nvvm.mma_type", matrix.elements),
        ("frag", "nvvm.mma_frag", role),
        ("layout", "nvvm.mma_layout", layout),
    ];
    let loaded = rw.insert_value(with_shape(cx, with_cases(cx, state, &cases), shape));
    at.replace(&[loaded], rw)
}

/// Returns the registers that a structure has.
fn registers(at: &Site<'_>, value: Value, rw: &mut ConversionRewriter<'_>) -> Vec<Value> {
    let count = struct_view(rw.value(value).ty()).map_or(0, |view| view.elements().len());
    (0..count as i64).map(|number| extract(rw, at.loc, value, &[number])).collect()
}

pub(super) fn convert_store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let matrix = Matrix::of(at.operand_type(0, rw)).matched()?;
    let Some(shape) = matrix.product() else { return no_match(UNSUPPORTED) };
    let layout = layout(at, rw);
    let stored = registers(at, at.operand(0), rw);
    let [address, stride] = place(at, 1, rw)?;
    let operands = [address].into_iter().chain(stored).chain([stride]);
    let state = rw.state("nvvm.wmma.store", at.loc).operands(operands);
    let cases = [("eltype", "nvvm.mma_type", matrix.elements), ("layout", "nvvm.mma_layout", layout)];
    let state = with_shape(cx, with_cases(cx, state, &cases), shape);
    rw.insert(state);
    at.replace(&[], rw)
}

pub(super) fn convert_product(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let types = [0, 2].map(|operand| at.operand_type(operand, rw));
    let [Some(a), Some(c)] = types.map(Matrix::of) else { return no_match(UNSUPPORTED) };
    let shape = [c.rows, c.columns, a.columns];
    if a.product() != Some(shape) {
        return no_match(UNSUPPORTED);
    }
    let view = at.view(rw);
    let layouts =
        ["a_transpose", "b_transpose"].map(|name| if view.attr(name).is_some() { "col" } else { "row" });
    let mut operands = Vec::new();
    for operand in 0..3 {
        operands.extend(registers(at, at.operand(operand), rw));
    }
    let result = rw.value(at.operand(2)).ty_handle();
    let state = rw.state("nvvm.wmma.mma", at.loc).operands(operands).results([result]);
    let cases = [
        ("eltypeA", "nvvm.mma_type", a.elements),
        ("eltypeB", "nvvm.mma_type", c.elements),
        ("layoutA", "nvvm.mma_layout", layouts[0]),
        ("layoutB", "nvvm.mma_layout", layouts[1]),
    ];
    let made = rw.insert_value(with_shape(cx, with_cases(cx, state, &cases), shape));
    at.replace(&[made], rw)
}

pub(super) fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let ty = fragment_type(at.result_type(0, rw)).matched()?;
    let parts: Vec<TypeRef<'_>> = struct_view(cx.ty(ty)).matched()?.elements();
    let mut register = at.operand(0);
    let first = *parts.first().matched()?;
    if let Some(&[size]) = first.shape() {
        let mut vector = poison(rw, loc, first.handle());
        for number in 0..size {
            let place = constant(rw, loc, Type::I32, cx.i32_attr(number as i32));
            let state = ops::InsertElement::state(cx, loc).operands([vector, register, place]);
            vector = rw.insert_value(state.results([first.handle()]));
        }
        register = vector;
    }
    let whole = poison(rw, loc, ty);
    let made =
        (0..parts.len() as i64).fold(whole, |whole, number| insert(rw, loc, whole, register, &[number]));
    at.replace(&[made], rw)
}

pub(super) fn convert_elements(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let loc = at.loc;
    let kind = at.view(rw).enum_attr::<MMAElementwiseOp>("opType").matched()?;
    let ty = fragment_type(at.result_type(0, rw)).matched()?;
    let count = struct_view(at.context().ty(ty)).matched()?.elements().len();
    let mut made = poison(rw, loc, ty);
    for number in 0..count as i64 {
        let parts: Vec<Value> =
            at.operands.all().iter().map(|&operand| extract(rw, loc, operand, &[number])).collect();
        let part = combine(at, kind, &parts, rw)?;
        made = insert(rw, loc, made, part, &[number]);
    }
    at.replace(&[made], rw)
}

/// Applies an operation to registers.
fn combine(
    at: &Site<'_>,
    kind: MMAElementwiseOp,
    parts: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let cx = at.context();
    let ty = rw.value(*parts.first().matched()?).ty_handle();
    let state = match kind {
        MMAElementwiseOp::AddF => ops::FAdd::state(cx, at.loc),
        MMAElementwiseOp::MulF => ops::FMul::state(cx, at.loc),
        MMAElementwiseOp::DivF => ops::FDiv::state(cx, at.loc),
        MMAElementwiseOp::MaxF => return extreme(at, FCmpPredicate::Ogt, parts, rw),
        MMAElementwiseOp::MinF => return extreme(at, FCmpPredicate::Olt, parts, rw),
        _ => return Err(MatchFailure { reason: "no operation on registers" }),
    };
    Ok(rw.insert_value(state.operands(parts.iter().copied()).results([ty])))
}

/// Returns the one of two floats that compares so to the other, or NaN if one of them is that.
fn extreme(
    at: &Site<'_>,
    predicate: FCmpPredicate,
    parts: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (at.context(), at.loc);
    let &[a, b] = parts else {
        return Err(MatchFailure { reason: "two operands are compared" });
    };
    let ty = rw.value(a).ty_handle();
    let flag = match cx.ty(ty).shape() {
        Some(shape) => cx.vector_type(shape, Type::I1),
        None => Type::I1,
    };
    let compare = |predicate: FCmpPredicate, rw: &mut ConversionRewriter<'_>| {
        let mut state = ops::FCmp::state(cx, loc).operands([a, b]).results([flag]);
        state.put(cx, ops::FCmp::PREDICATE, predicate);
        rw.insert_value(state)
    };
    let select = |operands: [Value; 3], rw: &mut ConversionRewriter<'_>| {
        rw.insert_value(ops::Select::state(cx, loc).operands(operands).results([ty]))
    };
    let is_extreme = compare(predicate, rw);
    let chosen = select([is_extreme, a, b], rw);
    let is_nan = compare(FCmpPredicate::Uno, rw);
    let element = cx.ty(ty).element_or_self();
    let nan = apnum::ApFloat::nan(element.float_kind().matched()?, false);
    let nan = constant(rw, loc, ty, cx.float_attr(element.handle(), &nan));
    Ok(select([is_nan, nan, chosen], rw))
}
