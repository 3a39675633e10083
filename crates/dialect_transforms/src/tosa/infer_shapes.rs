//! `tosa-infer-shapes`.

use ::tosa::{self, Shape, infer_shapes};
use ir::{Body, Build, Builder, DYNAMIC, InsertPoint, Op, OpRef, Region, Type, TypeData, TypeRef, Value};
use pass::{PassCx, PassResult, pass};

/// Propagate shapes across TOSA operations
///
/// Results have the shapes that their operands say. Users that do not follow see the former types, by casts.
///
/// ```mlir
/// %0 = tosa.exp %x : (tensor<2x3xf32>) -> tensor<*xf32>
///
/// %0 = tosa.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
/// ```
#[pass(
    "tosa-infer-shapes",
    name = "TosaInferShapesPass",
    on = "func.func",
    depends("func", "tensor", "tosa")
)]
#[derive(Clone, Copy, Debug)]
pub struct TosaInferShapes;

impl TosaInferShapes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut refined = Vec::new();
        let regions: Vec<Region> = body.root().regions().map(|region| region.handle()).collect();
        regions.into_iter().for_each(|region| infer_region(body, region, &mut refined));
        if refined.is_empty() {
            cx.leave_unchanged();
        }
        for (value, former) in refined {
            cast_back(body, value, former);
        }
        Ok(())
    }
}

/// Values with new types, and the former types.
type Refined = Vec<(Value, Type)>;

/// Infers the shapes in a region, from its first operation to its last.
fn infer_region(body: &mut Body, region: Region, refined: &mut Refined) {
    ir::ensure_sufficient_stack(|| {
        let blocks = body.region(region).blocks();
        let ops: Vec<Op> = blocks.flat_map(|block| block.ops()).map(|op| op.handle()).collect();
        for op in ops {
            infer_op(body, op, refined);
        }
    });
}

fn infer_op(body: &mut Body, op: Op, refined: &mut Refined) {
    let view = body.op(op);
    if view.dialect() != "tosa" || view.body_of().is_some() {
        return;
    }
    let regions: Vec<Region> = view.regions().map(|region| region.handle()).collect();
    if view.is(tosa::If::NAME) {
        for &region in &regions {
            refine_arguments(body, op, region, refined);
        }
    }
    regions.into_iter().for_each(|region| infer_region(body, region, refined));
    let view = body.op(op);
    let shapes = if view.is(tosa::If::NAME) { yielded_shapes(view) } else { infer_shapes(view) };
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    for (result, shape) in results.into_iter().zip(shapes.unwrap_or_default()) {
        refine(body, result, &shape, refined);
    }
}

/// Gives the arguments of a branch the types of the operands.
fn refine_arguments(body: &mut Body, op: Op, region: Region, refined: &mut Refined) {
    let Some(block) = body.region(region).first_block() else { return };
    let operands = body.op(op).operands().skip(1).map(|operand| operand.ty().shape().map(<[i64]>::to_vec));
    let pairs: Vec<(Value, Shape)> =
        block.arguments().map(|argument| argument.handle()).zip(operands).collect();
    for (argument, shape) in pairs {
        refine(body, argument, &shape, refined);
    }
}

/// Returns the shapes that both branches of a condition yield.
fn yielded_shapes(op: OpRef<'_>) -> Option<Vec<Shape>> {
    let mut common: Option<Vec<Shape>> = None;
    for region in op.regions() {
        let end = region.first_block()?.last()?.cast::<tosa::Yield<'_>>()?;
        let shapes: Vec<Shape> = end.inputs().map(|value| value.ty().shape().map(<[i64]>::to_vec)).collect();
        common = Some(match common {
            None => shapes,
            Some(known) => known.into_iter().zip(shapes).map(|(a, b)| meet(a, b)).collect(),
        });
    }
    common
}

/// Returns what two shapes have in common.
fn meet(a: Shape, b: Shape) -> Shape {
    let (a, b) = (a?, b?);
    let common = |(a, b): (i64, i64)| if a == b { a } else { DYNAMIC };
    (a.len() == b.len()).then(|| a.into_iter().zip(b).map(common).collect())
}

/// Returns the shape that two shapes say together; `None` if they contradict each other.
fn join(ty: TypeRef<'_>, shape: &[i64]) -> Option<Vec<i64>> {
    let Some(known) = ty.shape() else { return Some(shape.to_vec()) };
    if known.len() != shape.len() {
        return None;
    }
    let joined = |(&a, &b): (&i64, &i64)| match (a, b) {
        (DYNAMIC, b) => Some(b),
        (a, DYNAMIC) => Some(a),
        (a, b) => (a == b).then_some(a),
    };
    known.iter().zip(shape).map(joined).collect()
}

/// Gives a value the type that a shape says beside its own.
fn refine(body: &mut Body, value: Value, shape: &Shape, refined: &mut Refined) {
    let ty = body.value(value).ty();
    let Some(shape) = shape.as_ref().and_then(|shape| join(ty, shape)) else { return };
    if matches!(ty.data(), TypeData::RankedTensor { encoding: Some(_), .. }) || shape.contains(&0) {
        return;
    }
    let new = ty.context().tensor_type(&shape, ty.element_or_self().handle());
    let former = ty.handle();
    if new != former {
        body.set_type(value, new);
        refined.push((value, former));
    }
}

/// Casts a value back to its former type for users that are not of `tosa`.
fn cast_back(body: &mut Body, value: Value, former: Type) {
    let view = body.value(value);
    let users: Vec<(Op, usize)> = view
        .uses()
        .filter(|operand| operand.owner().dialect() != "tosa")
        .map(|operand| (operand.owner().handle(), operand.position()))
        .collect();
    if users.is_empty() {
        return;
    }
    let point = match (view.defining_op(), view.argument_block()) {
        (Some(op), _) => InsertPoint::After(op.handle()),
        (None, Some(block)) => InsertPoint::Start(block.handle()),
        _ => return,
    };
    let loc = view.loc();
    let mut builder = Builder::new(body, point);
    let state = builder.state("tensor.cast", loc).operands([value]).results([former]);
    let cast = builder.insert_value(state);
    for (user, position) in users {
        body.set_operand(user, position, cast);
    }
}
