//! `xegpu-optimize-block-loads`: blocks that are transposed are loaded as wider elements.

use dialect_transforms::make::Make;
use ir::markers::{AttrMarker, DenseI64ArrayAttr};
use ir::{Attr, AttrRef, Body, Build, Op, OpRef, Type, TypeRef, Value};
use memref::ExtractAlignedPointerAsIndex;
use memref::layout::strides_and_offset;
use pass::{PassCx, PassResult, pass};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Matched, Operands,
};
use shaped::slice::{self, Mixed};
use xegpu::{Layout, TensorDesc};

const CREATE: &str = "xegpu.create_nd_tdesc";
const LOAD: &str = "xegpu.load_nd";
const EXTRACT: &str = "vector.extract";

/// Attribute that says how a vector that an operation makes is distributed.
const RESULT_LAYOUT: &str = "layout_result_0";

/// Bits of the elements that can be transposed when they are loaded, and the heights and width of such blocks.
const TRANSPOSED: (i64, [i64; 2], i64) = (32, [32, 16], 8);

/// Optimize XeGPU block load operations
///
/// Loads of elements of less than 32 bits, of which each lane has neighbours in a row of its own, become loads of one wide element for
/// these neighbours, whose blocks the load transposes. The descriptor is that of the matrix of wide elements; what is loaded is put
/// together from blocks of the sizes that the GPU has. Only for the chips `pvc` and `bmg`.
///
/// ```mlir
/// %t = xegpu.create_nd_tdesc %a : memref<64x64xf16> -> !xegpu.tensor_desc<16x16xf16, #rows>
/// %0 = xegpu.load_nd %t[%i, %j] : !xegpu.tensor_desc<16x16xf16, #rows> -> vector<16x16xf16>
///
/// %t = xegpu.create_nd_tdesc %pointer, shape : [64, 32], strides : [32, 1] : i64 -> !xegpu.tensor_desc<16x8xi32, #wide>
/// %1 = xegpu.load_nd %t[%i, %half] : !xegpu.tensor_desc<16x8xi32, #wide> -> vector<16x8xi32>
/// %0 = vector.bitcast %1 : vector<16x8xi32> to vector<16x16xf16>
/// ```
#[pass("xegpu-optimize-block-loads", name = "XeGPUOptimizeBlockLoads", depends("memref", "xegpu", "vector"))]
#[derive(Clone, Copy, Debug)]
pub struct XegpuOptimizeBlockLoads;

impl XegpuOptimizeBlockLoads {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if !is_for_known_chip(body) {
            return Ok(());
        }
        let mut target = ConversionTarget::new(cx.context());
        target.legal_dialect("arith").legal_dialect("memref").legal_dialect("vector");
        target.dynamically_legal(CREATE, |op| !is_narrow(op.result(0).ty()));
        target.dynamically_legal(LOAD, |op| !is_narrow(op.operand(0).ty()));
        target.dynamically_legal(EXTRACT, |op| {
            op.attr(RESULT_LAYOUT).and_then(Layout::of).is_none_or(|layout| row_length(&layout).is_none())
        });
        let mut set = ConversionSet::new(cx.context());
        set.add(Convert::on(CREATE, |op, _, rw| create(op, rw)));
        set.add(Convert::on(LOAD, load).one_to_many());
        set.add(Convert::on(EXTRACT, extract).one_to_many());
        let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
        cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
    }
}

/// Whether a body, or one in it, is a module of kernels for a chip that is known.
fn is_for_known_chip(body: &Body) -> bool {
    let mut open = vec![body];
    while let Some(body) = open.pop() {
        let targets = body.root().attr("targets").filter(|_| body.root().is("gpu.module"));
        let chip = |target: AttrRef<'_>| {
            let is_xevm = target.dialect_def().is_some_and(|def| def.name == "xevm.target");
            // The default is `bmg`.
            let chip = target.dialect_param(2).and_then(|chip| chip.as_bytes());
            is_xevm && chip.is_none_or(|chip| [&b"pvc"[..], b"bmg"].contains(&chip))
        };
        if targets.and_then(AttrRef::as_array).is_some_and(|mut targets| targets.any(chip)) {
            return true;
        }
        open.extend(body.children().into_iter().filter_map(|child| body.child(child)));
    }
    false
}

/// Returns the number of neighbours of a row that a lane has, if lanes have rows of their own and more than one neighbour.
fn row_length(layout: &Layout) -> Option<i64> {
    match (layout.lanes[..].as_ref(), layout.lane_data[..].as_ref()) {
        (&[lanes, 1], &[1, length]) if lanes != 1 && length != 1 => Some(length),
        _ => None,
    }
}

/// Returns the number of neighbours of a lane, if they can be one element.
fn neighbours(desc: &TensorDesc<'_>) -> Option<i64> {
    let bits = desc.element.bit_width().filter(|&bits| bits < 32)?;
    let length = row_length(&Layout::of(desc.layout?)?)?;
    (bits > 0 && length > 0).then_some(length)
}

fn is_narrow(ty: TypeRef<'_>) -> bool {
    TensorDesc::of(ty).is_some_and(|desc| neighbours(&desc).is_some())
}

/// Returns the type of the descriptor of wide elements.
fn wide_type(ty: TypeRef<'_>) -> Option<Type> {
    let cx = ty.context();
    let desc = TensorDesc::of(ty)?;
    let length = neighbours(&desc)?;
    let &[height, width] = desc.shape.as_slice() else { return None };
    let (bits, heights, part) = TRANSPOSED;
    if i64::from(desc.element.bit_width()?).checked_mul(length)? != bits {
        return None;
    }
    let height = heights.into_iter().find(|part| height % part == 0)?;
    if width.checked_mul(desc.array_length)? / length % part != 0 {
        return None;
    }
    let lanes = desc.layout?.dialect_param(3)?.handle();
    let layout = cx.find_attr_def(xegpu::LAYOUT.name)?;
    let layout =
        cx.dialect_attr(layout, [None, None, None, Some(lanes), Some(cx.i32_array_attr(&[1, 1])), None]);
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    let encoding = params.get(2).copied().flatten().and_then(|encoding| single(cx.attr_ref(encoding)));
    let shape = DenseI64ArrayAttr::to_attr(cx, &[height, part]);
    let def = cx.find_type_def(xegpu::TENSOR_DESC.name)?;
    Some(cx.dialect_type(def, [shape, Some(cx.type_attr(Type::I32)), encoding, Some(layout)]))
}

/// Returns an encoding of one block instead of several; `None` if that is the default.
fn single(encoding: AttrRef<'_>) -> Option<Attr> {
    let [space, bounds] = [0, 2].map(|param| encoding.dialect_param(param).map(|param| param.handle()));
    let def = encoding.context().find_attr_def(xegpu::BLOCK_TDESC.name)?;
    (space.is_some() || bounds.is_some()).then(|| encoding.context().dialect_attr(def, [space, None, bounds]))
}

/// Creates a number; one that is known anew.
fn value(m: &mut Make<'_, '_>, number: Mixed) -> Value {
    match (slice::known(m.rw.body(), number), number.value()) {
        (None, Some(value)) => value,
        (known, _) => m.index(known.unwrap_or_else(|| number.fixed())),
    }
}

/// Creates the quotient of a number and a constant.
fn divided(m: &mut Make<'_, '_>, number: Mixed, by: i64) -> Value {
    let number = value(m, number);
    if by > 0 && by.count_ones() == 1 {
        let bits = m.index(i64::from(by.trailing_zeros()));
        return m.same("arith.shrui", &[number, bits]);
    }
    let by = m.index(by);
    m.same("arith.divui", &[number, by])
}

/// Returns the sizes and strides of what a descriptor is made of.
fn extents(op: OpRef<'_>) -> Option<[Vec<Mixed>; 2]> {
    let source = op.operand(0).ty();
    let given = |name: &str, group: usize| {
        let fixed = op.attr(name)?.as_ints().filter(|fixed| !fixed.is_empty())?;
        Some(slice::mixed(&fixed, op.group(group).map(|value| value.handle())))
    };
    let fixed = |list: &[i64]| list.iter().map(|&number| Mixed::Fixed(number)).collect::<Vec<_>>();
    let sizes = given("const_shape", 2).or_else(|| Some(fixed(source.shape()?)))?;
    let strides = given("const_strides", 3).or_else(|| Some(fixed(&strides_and_offset(source)?.strides)))?;
    (sizes.len() >= 2 && sizes.len() == strides.len()).then_some([sizes, strides])
}

/// Makes a descriptor of wide elements instead.
fn create(op: Op, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = view.result(0).ty();
    let wide = wide_type(ty).matched()?;
    let length = TensorDesc::of(ty).and_then(|desc| neighbours(&desc)).matched()?;
    let [mut sizes, mut strides] = extents(view).matched()?;
    rw.require(strides.last().and_then(|&last| slice::known(rw.body(), last)) == Some(1))?;
    let mut source = view.operand(0).handle();
    let is_static = view.operand(0).ty().is_memref() && view.operand(0).ty().has_static_shape();
    let (cx, last) = (view.context().clone(), sizes.len() - 1);
    let m = &mut Make::like(rw, op);
    sizes[last] = Mixed::Value(divided(m, sizes[last], length));
    strides[last - 1] = Mixed::Value(divided(m, strides[last - 1], length));
    if is_static {
        let pointer = m.value(ExtractAlignedPointerAsIndex::NAME, &[source], Type::INDEX);
        source = m.value("arith.index_cast", &[pointer], Type::I64);
    }
    let values = |list: &[Mixed]| list.iter().filter_map(|entry| entry.value()).collect::<Vec<Value>>();
    let fixed =
        |list: &[Mixed]| cx.i64_array_attr(&list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>());
    let dynamic = [values(&sizes), values(&strides)];
    let segments = [1, 0, dynamic[0].len() as u32, dynamic[1].len() as u32];
    let state = m.rw.state(CREATE, m.loc).operands([source].into_iter().chain(dynamic.concat()));
    let state = state.results([wide]).words(&cx, "operandSegmentSizes", &segments);
    let state = state.attr(&cx, "const_offsets", cx.i64_array_attr(&[]));
    let state = state.attr(&cx, "const_shape", fixed(&sizes)).attr(&cx, "const_strides", fixed(&strides));
    let made = m.rw.insert_value(state);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Blocks that are loaded instead of one of narrow elements.
struct Blocks {
    /// The operation that loads them all.
    op: Op,
    /// Descriptor of each.
    desc: Value,
    /// Its sizes.
    part: Vec<i64>,
    /// Layout of each, and of the narrow elements.
    layouts: [Attr; 2],
    /// Sizes of what is loaded, in wide elements.
    shape: [i64; 2],
    /// Type of what is loaded.
    narrow: Type,
}

/// Loads blocks of wide elements instead.
fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let (old, desc) = (view.operand(0).ty(), operands.one(0));
    let old = TensorDesc::of(old).matched()?;
    let new = TensorDesc::of(cx.ty(rw.value(desc).ty_handle())).matched()?;
    rw.require(new.element.handle() != old.element.handle())?;
    let (length, count) = (neighbours(&old).matched()?, old.array_length);
    let &[height, width] = old.shape.as_slice() else {
        return Err(rewrite::MatchFailure { reason: "not two sizes" });
    };
    let narrow = cx.vector_type(&old.shape, old.element.handle());
    let layouts = [new.layout.matched()?.handle(), old.layout.matched()?.handle()];
    let blocks = Blocks { op, desc, part: new.shape, layouts, shape: [height, width / length], narrow };
    rw.require((0..2).all(|dim| blocks.shape[dim] % blocks.part[dim] == 0))?;
    let fixed = view.attr("const_offsets").and_then(|offsets| offsets.as_ints()).matched()?;
    let mut offsets = slice::mixed(&fixed, view.group(1).map(|value| value.handle()));
    rw.require(offsets.len() >= 2)?;
    let m = &mut Make::like(rw, op);
    let last = offsets.len() - 1;
    offsets[last] = Mixed::Value(divided(m, offsets[last], length));
    if count == 1 {
        let ty = cx.vector_type(&blocks.shape, Type::I32);
        let zero = m.zero(ty);
        let loaded = blocks.fill(m, zero, [offsets[last - 1], offsets[last]]);
        rw.replace_op(op, &[loaded]);
        return Ok(());
    }
    let mut slices = Vec::new();
    for number in 0..count {
        let ty = cx.vector_type(&blocks.shape, Type::I32);
        let zero = m.zero(ty);
        let step = m.index(if number == 0 { 0 } else { blocks.shape[1] });
        let start = value(m, offsets[last]);
        offsets[last] = Mixed::Value(m.same("arith.addi", &[start, step]));
        slices.push(blocks.fill(m, zero, [offsets[last - 1], offsets[last]]));
    }
    rw.replace_op_with(op, &[&slices]);
    Ok(())
}

impl Blocks {
    /// Loads the blocks from offsets on into a vector, and returns its narrow elements.
    fn fill(&self, m: &mut Make<'_, '_>, mut whole: Value, offsets: [Mixed; 2]) -> Value {
        let cx = m.cx();
        let [row, column] = offsets.map(|offset| value(m, offset));
        let part = cx.vector_type(&self.part, Type::I32);
        let steps = |dim: usize| (0..self.shape[dim] / self.part[dim]).map(move |step| step * self.part[dim]);
        for at in steps(0).flat_map(|row| steps(1).map(move |column| [row, column])) {
            let place = [(row, at[0]), (column, at[1])].map(|(start, step)| {
                let step = m.index(step);
                m.same("arith.addi", &[start, step])
            });
            let loaded = self.load_part(m, part, place);
            let attrs = [
                ("offsets", m.index_array(&at)),
                ("strides", m.index_array(&[1, 1])),
                (RESULT_LAYOUT, self.layouts[0]),
            ];
            let ty = m.ty(whole);
            whole = m.with("vector.insert_strided_slice", &[loaded, whole], ty, &attrs);
        }
        m.with("vector.bitcast", &[whole], self.narrow, &[(RESULT_LAYOUT, self.layouts[1])])
    }

    /// Loads a block.
    fn load_part(&self, m: &mut Make<'_, '_>, ty: Type, place: [Value; 2]) -> Value {
        let cx = m.cx();
        let view = m.rw.op(self.op);
        let kept = ["packed", "transpose", "l1_hint", "l2_hint", "l3_hint"];
        let kept: Vec<(&str, Attr)> =
            kept.into_iter().filter_map(|name| Some((name, view.attr(name)?.handle()))).collect();
        let dynamic = cx.i64_array_attr(&[ir::DYNAMIC; 2]);
        let attrs = kept.into_iter().chain([("const_offsets", dynamic), ("layout", self.layouts[0])]);
        let attrs: Vec<(&str, Attr)> = attrs.collect();
        m.with(LOAD, &[self.desc, place[0], place[1]], ty, &attrs)
    }
}

/// Replaces the extraction of one of several blocks by what was loaded of it.
fn extract(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let parts = operands.of(0);
    let position = rw.op(op).attr("static_position").and_then(|position| position.as_ints()).matched()?;
    let &[number] = position.as_slice() else {
        return Err(rewrite::MatchFailure { reason: "not one position" });
    };
    rw.require(parts.len() > 1)?;
    let part = usize::try_from(number).ok().and_then(|number| parts.get(number).copied()).matched()?;
    rw.replace_op(op, &[part]);
    Ok(())
}
