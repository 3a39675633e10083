//! `test-emulate-narrow-int` and `test-memref-flatten-and-vector-narrow-type-emulation`: buffers of narrow integers become buffers of wider ones.

use dialect_transforms::drive::convert;
use dialect_transforms::memref::narrow_types;
use ir::{Body, Context, OpRef, Type, TypeRef};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{
    ConversionSet, ConversionTarget, Converted, PatternSet, TypeConverter, convert_calls, convert_functions,
    convert_returns, is_legal_function,
};
use std::sync::Arc;

/// Function pass to test Narrow Integer Emulation
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-emulate-narrow-int",
    name = "(anonymous namespace)::TestEmulateNarrowTypePass",
    on = "func.func",
    depends("func", "arith", "memref", "vector", "affine")
)]
#[derive(Debug)]
pub(crate) struct TestEmulateNarrowInt {
    /// memref load/store emulation bit width
    #[option(default = 8)]
    memref_load_bitwidth: u32,
    /// arith computation bit width
    #[option(default = 4)]
    arith_compute_bitwidth: u32,
    /// disable memref type conversion (to test failures)
    #[option(default = false)]
    skip_memref_type_conversion: bool,
    /// disable atomic read-modify-write and prefer generating normal sequence
    #[option(default = false)]
    disable_atomic_rmw: bool,
}

impl TestEmulateNarrowInt {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let (load, compute) = (self.memref_load_bitwidth, self.arith_compute_bitwidth);
        if !load.is_power_of_two() || !(8..=ir::MAX_INTEGER_WIDTH).contains(&load) || compute > load {
            return Err(Failed);
        }
        let context = body.context().clone();
        let mut types = narrow_types::converter(load);
        if self.skip_memref_type_conversion {
            types.add(|ty: TypeRef<'_>| ty.is_memref().then(|| ty.handle()));
        }
        types.add(move |ty: TypeRef<'_>| widened(ty, compute));
        let types = Arc::new(types);
        let target = target(&context, &types);
        let mut set = ConversionSet::with_types(&context, &types);
        convert_functions(&mut set, "func.func");
        convert_calls(&mut set);
        convert_returns(&mut set);
        patterns(&mut set, self.disable_atomic_rmw);
        convert(cx, body, target, set)
    }
}

/// Test MemRef flattening and vector narrow type emulation patterns
///
/// A test pass, as mlir-opt has it under the same name: it leaves signatures and arithmetic as they are. There accesses may be flattened
/// before they are emulated, but the emulation applies to the same ones.
#[pass(
    "test-memref-flatten-and-vector-narrow-type-emulation",
    name = "(anonymous namespace)::TestMemRefFlattenAndVectorNarrowTypeEmulationPass",
    on = "func.func",
    depends("func", "arith", "memref", "vector", "affine")
)]
pub(crate) struct TestMemRefFlattenAndVectorNarrowTypeEmulation;

impl TestMemRefFlattenAndVectorNarrowTypeEmulation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = narrow_types::converter(8);
        types.add(|ty: TypeRef<'_>| widened(ty, 0));
        let types = Arc::new(types);
        let target = target(&context, &types);
        let mut set = ConversionSet::with_types(&context, &types);
        patterns(&mut set, false);
        convert(cx, body, target, set)
    }
}

/// Adds the patterns of accesses to buffers.
fn patterns(set: &mut ConversionSet, disable_atomic_rmw: bool) {
    narrow_types::patterns(set);
    vector_transforms::narrow_types::patterns(set, disable_atomic_rmw);
    let mut metadata = PatternSet::new(set.context());
    memref_expand::expand_strided_metadata::metadata_patterns(&mut metadata);
    set.patterns(metadata);
}

/// Returns a type of integers with wider ones if they are too narrow.
fn widened(ty: TypeRef<'_>, compute: u32) -> Converted {
    if !(ty.is_integer() || ty.is_vector()) {
        return Converted::Unhandled;
    }
    let cx = ty.context();
    let narrow = ty.element_or_self().int_width().filter(|&width| width < compute);
    let wide: Type = match narrow {
        None => ty.handle(),
        Some(_) if ty.is_vector() => ty.with_element(cx.int_type(compute)).handle(),
        Some(_) => cx.int_type(compute),
    };
    wide.into()
}

fn target(cx: &Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    let known = types.clone();
    target.dynamically_legal("func.func", move |op: OpRef<'_>| is_legal_function(&known, op));
    for name in ["func.call", "func.return"] {
        let known = types.clone();
        target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
    }
    for dialect in ["arith", "vector", "memref", "affine"] {
        let known = types.clone();
        target.dynamically_legal_dialect(dialect, move |op: OpRef<'_>| known.is_legal(op));
    }
    target
}
