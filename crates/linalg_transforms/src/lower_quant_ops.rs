//! `lower-quant-ops`: casts between numbers and quantized numbers as arithmetic.

mod numbers;

use ir::{Body, Build, DYNAMIC, Loc, Op, Type, TypeData, Value};
use linalg::IteratorType;
use linalg::build::build_generic;
use numbers::Parameters;
use pass::{PassCx, PassResult, pass};
use quant::{DequantizeCast, QuantizeCast, Quantized, StorageCast};
use rewrite::{ConversionTarget, MatchResult, Matched, PatternSet, Rewriter};

/// Lower quant.dcast and quant.qcast ops
///
/// `quant.dcast` subtracts the zero point from the stored integers and multiplies by the scale; `quant.qcast` divides by the scale,
/// adds the zero point, and clamps to the range of the storage where that is not the one of its type. Scales of axes and blocks are constant tensors that a
/// `linalg.generic` reads. A tensor of unknown rank is reshaped before, to one dimension, or to three, of which the one in the
/// middle is the axis. `quant.scast` remains.
///
/// ```mlir
/// %0 = quant.dcast %a : !quant.uniform<i8:f32, 2.0> to f32
/// // becomes
/// %1 = quant.scast %a : !quant.uniform<i8:f32, 2.0> to i8
/// %2 = arith.sitofp %1 : i8 to f32
/// %0 = arith.mulf %2, %scale : f32
/// ```
#[pass(
    "lower-quant-ops",
    name = "LowerQuantOps",
    on = "func.func",
    depends("arith", "linalg", "quant", "shape", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct LowerQuantOps;

impl LowerQuantOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target
            .legal_op(StorageCast::NAME)
            .legal_dialect("arith")
            .legal_dialect("linalg")
            .legal_dialect("shape")
            .legal_dialect("tensor")
            .illegal_dialect("quant");
        let mut patterns = PatternSet::new(&context);
        add_patterns(&mut patterns);
        crate::apply::convert(cx, body, target, patterns)
    }
}

/// Adds the patterns of the pass.
pub fn add_patterns(set: &mut PatternSet) {
    set.of::<DequantizeCast<'_>>(dequantize).of::<QuantizeCast<'_>>(quantize);
}

/// Returns a type with another element, or the element of a scalar.
fn like(rw: &Rewriter<'_>, value: Value, element: Type) -> Type {
    let ty = rw.value(value).ty();
    if ty.is_tensor() { ty.with_element(element).handle() } else { element }
}

fn make(rw: &mut Rewriter<'_>, loc: Loc, name: &str, operands: &[Value], ty: Type) -> Value {
    let state = rw.state(name, loc).operands(operands.iter().copied()).results([ty]);
    rw.insert_value(state)
}

fn index(rw: &mut Rewriter<'_>, loc: Loc, number: i64) -> Value {
    let number = rw.context().index_attr(number);
    arith::Constant::build_value(rw, loc, number)
}

fn dequantize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (loc, input) = (view.loc(), view.operand(0).handle());
    let ty = view.operand(0).ty().element_or_self();
    let parameters = Parameters::of(Quantized::of(ty).matched()?).matched()?;
    let stored = like(rw, input, parameters.storage);
    let input = make(rw, loc, StorageCast::NAME, &[input], stored);
    let flat = Flat::new(rw, loc, input, &parameters);
    let value = convert(rw, loc, &flat, &parameters, true);
    let value = flat.restore(rw, loc, value);
    rw.replace_op(op, &[value]);
    Ok(())
}

fn quantize(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (loc, input, ty) = (view.loc(), view.operand(0).handle(), view.result(0).ty());
    let parameters = Parameters::of(Quantized::of(ty.element_or_self()).matched()?).matched()?;
    let ty = ty.handle();
    let flat = Flat::new(rw, loc, input, &parameters);
    let value = convert(rw, loc, &flat, &parameters, false);
    let value = flat.restore(rw, loc, value);
    let value = make(rw, loc, StorageCast::NAME, &[value], ty);
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Tensor of unknown rank as one of a known rank.
struct Flat {
    value: Value,
    /// Shape of the tensor, if its rank is not known.
    shape: Option<Value>,
}

impl Flat {
    fn new(rw: &mut Rewriter<'_>, loc: Loc, value: Value, parameters: &Parameters) -> Flat {
        let ty = rw.value(value).ty();
        if !ty.is_tensor() || ty.rank().is_some() {
            return Flat { value, shape: None };
        }
        let cx = rw.context().clone();
        let element = ty.element_or_self().handle();
        let list = cx.tensor_type(&[DYNAMIC], Type::INDEX);
        let shape = make(rw, loc, "shape.shape_of", &[value], list);
        let (sizes, known) = match parameters.axis() {
            None => (vec![make(rw, loc, "shape.num_elements", &[shape], Type::INDEX)], vec![DYNAMIC]),
            Some((axis, count)) => {
                let (start, end) = (index(rw, loc, axis), index(rw, loc, axis.saturating_add(1)));
                let before = split(rw, loc, (shape, start), 0);
                let after = split(rw, loc, (shape, end), 1);
                // The size of the axis is made between what is before it and after it in the list, but after both are known.
                let middle = index(rw, loc, count);
                (vec![before, middle, after], vec![DYNAMIC, count, DYNAMIC])
            }
        };
        let ty = cx.tensor_type(&[sizes.len() as i64], Type::INDEX);
        let sizes = make(rw, loc, "tensor.from_elements", &sizes, ty);
        let value = make(rw, loc, "tensor.reshape", &[value, sizes], cx.tensor_type(&known, element));
        Flat { value, shape: Some(shape) }
    }

    /// Gives a value the shape of the tensor again.
    fn restore(&self, rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Value {
        let Some(shape) = self.shape else { return value };
        let element = rw.value(value).ty().element_or_self().handle();
        let ty = rw.context().type_of(TypeData::UnrankedTensor(element));
        make(rw, loc, "tensor.reshape", &[value, shape], ty)
    }
}

/// Returns the number of elements of one side of a shape, split at a dimension.
fn split(rw: &mut Rewriter<'_>, loc: Loc, (shape, at): (Value, Value), side: usize) -> Value {
    let list = rw.context().tensor_type(&[DYNAMIC], Type::INDEX);
    let state = rw.state("shape.split_at", loc).operands([shape, at]).results([list, list]);
    let parts = rw.insert(state);
    let part = rw.op(parts).result(side).handle();
    make(rw, loc, "shape.num_elements", &[part], Type::INDEX)
}

/// Converts a scalar, or a tensor of known rank.
fn convert(rw: &mut Rewriter<'_>, loc: Loc, flat: &Flat, parameters: &Parameters, to_float: bool) -> Value {
    let input = flat.value;
    let scale = arith::Constant::build_value(rw, loc, parameters.scales);
    let zero = arith::Constant::build_value(rw, loc, parameters.zeros);
    let is_tensor = rw.value(input).ty().is_tensor();
    if let Some(maps) = parameters.maps(rw, input, flat.shape.is_some()) {
        let sizes = dynamic_sizes(rw, loc, input);
        let element = if to_float { parameters.expressed } else { parameters.storage };
        let ty = like(rw, input, element);
        let init = make(rw, loc, "tensor.empty", &sizes, ty);
        let rank = rw.value(input).ty().rank().unwrap_or(0);
        let iterators = vec![IteratorType::Parallel; rank];
        let operands: (&[Value], &[Value]) = (&[input, scale, zero], &[init]);
        let generic = build_generic(rw, loc, operands, &maps, &iterators, |rw, values| {
            let parts = Parts { input: values[0], scale: values[1], zero: Some(values[2]), sizes: None };
            vec![parts.compute(rw, loc, parameters, to_float)]
        });
        return rw.op(generic).result(0).handle();
    }
    let sizes = is_tensor.then(|| dynamic_sizes(rw, loc, input));
    let zero = (!parameters.is_symmetric).then_some(zero);
    let parts = Parts { input, scale, zero, sizes };
    parts.compute(rw, loc, parameters, to_float)
}

fn dynamic_sizes(rw: &mut Rewriter<'_>, loc: Loc, tensor: Value) -> Vec<Value> {
    let shape = rw.value(tensor).ty().shape().unwrap_or(&[]).to_vec();
    let mut sizes = Vec::new();
    for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let at = index(rw, loc, dim as i64);
        sizes.push(make(rw, loc, "tensor.dim", &[tensor, at], Type::INDEX));
    }
    sizes
}

/// Operands of the arithmetic of one cast.
struct Parts {
    input: Value,
    scale: Value,
    /// Zero point, unless it is known to be zero.
    zero: Option<Value>,
    /// Dynamic sizes of the input, if it is a tensor and the others are scalars.
    sizes: Option<Vec<Value>>,
}

impl Parts {
    /// Returns a scalar as a tensor of the shape of the input, if that is a tensor.
    fn splat(&self, rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Value {
        let Some(sizes) = &self.sizes else { return value };
        let element = rw.value(value).ty_handle();
        let ty = like(rw, self.input, element);
        let operands: Vec<Value> = std::iter::once(value).chain(sizes.iter().copied()).collect();
        make(rw, loc, "tensor.splat", &operands, ty)
    }

    fn compute(&self, rw: &mut Rewriter<'_>, loc: Loc, parameters: &Parameters, to_float: bool) -> Value {
        let signed = parameters.is_signed;
        let float = like(rw, self.input, parameters.expressed);
        let scale = self.splat(rw, loc, self.scale);
        let from_integer = if signed { "arith.sitofp" } else { "arith.uitofp" };
        if to_float {
            let mut value = make(rw, loc, from_integer, &[self.input], float);
            if let Some(zero) = self.zero {
                let zero = self.splat(rw, loc, zero);
                let zero = make(rw, loc, from_integer, &[zero], float);
                value = make(rw, loc, "arith.subf", &[value, zero], float);
            }
            return make(rw, loc, "arith.mulf", &[value, scale], float);
        }
        let stored = like(rw, self.input, parameters.storage);
        let mut value = make(rw, loc, "arith.divf", &[self.input, scale], float);
        if let Some(zero) = self.zero {
            let zero = self.splat(rw, loc, zero);
            let zero = make(rw, loc, from_integer, &[zero], float);
            value = make(rw, loc, "arith.addf", &[value, zero], float);
        }
        let to_integer = if signed { "arith.fptosi" } else { "arith.fptoui" };
        let value = make(rw, loc, to_integer, &[value], stored);
        let Some(range) = parameters.range else { return value };
        let [low, high] = range.map(|bound| arith::Constant::build_value(rw, loc, bound));
        let [low, high] = [low, high].map(|bound| self.splat(rw, loc, bound));
        let [max, min] = if signed { ["arith.maxsi", "arith.minsi"] } else { ["arith.maxui", "arith.minui"] };
        let value = make(rw, loc, max, &[value, low], stored);
        make(rw, loc, min, &[value, high], stored)
    }
}
