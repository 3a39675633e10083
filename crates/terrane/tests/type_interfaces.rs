//! Interfaces of types and attributes, implemented by a user's dialect.

use terrane::SmallVec;
use terrane::conversion::llvm::ConvertToLlvmType;
use terrane::interfaces::{DataLayout, DataLayoutType, TypeSize};
use terrane::ir::affine::AffineMapData;
use terrane::ir::def::{
    ElementsAttr, FloatType, MemRefElementType, MemRefLayoutAttr, MemorySpaceAttr, OpAsmAttr, OpAsmType,
    ShapedType, TensorEncodingAttr, TypedAttr, VectorElementType,
};
use terrane::ir::{AffineMap, Type, TypeRef};
use terrane::prelude::*;

/// Fixed-point number: an integer of 16 bits, the lower 8 of them after the point.
#[type_def("fix.point", interfaces(VectorElementType, MemRefElementType, DataLayoutType, ConvertToLlvmType))]
pub struct PointType;

impl VectorElementType for PointType {}

impl MemRefElementType for PointType {}

impl DataLayoutType for PointType {
    fn size(&self, _: &DataLayout, _: TypeRef<'_>) -> Option<TypeSize> {
        Some(TypeSize::fixed(16))
    }

    fn abi_alignment(&self, _: &DataLayout, _: TypeRef<'_>) -> Option<u64> {
        Some(2)
    }
}

impl ConvertToLlvmType for PointType {
    fn convert(&self, _: TypeRef<'_>, _: &mut dyn FnMut(Type) -> Option<Type>) -> Option<Type> {
        Some(Type::I16)
    }
}

/// Float with the format of `bf16`, rounded toward zero.
#[type_def("fix.truncated", interfaces(FloatType))]
pub struct TruncatedType;

impl FloatType for TruncatedType {
    fn kind(&self, _: TypeRef<'_>) -> terrane::apnum::FloatKind {
        terrane::apnum::FloatKind::BF16
    }
}

/// Tile of registers.
#[type_def("fix.tile", format = "`<` $rows `,` $element `>`", interfaces(ShapedType, OpAsmType))]
pub struct TileType {
    rows: I64Attr,
    element: TypeAttr,
}

impl ShapedType for TileType {
    fn element_type(&self, ty: TypeRef<'_>) -> Type {
        TileType::cast(ty).and_then(|tile| tile.element()).map_or(Type::NONE, TypeRef::handle)
    }

    fn dims(&self, ty: TypeRef<'_>) -> Option<SmallVec<[i64; 4]>> {
        Some(SmallVec::from_slice(&[TileType::cast(ty)?.rows()?, 16]))
    }

    fn clone_with(&self, ty: TypeRef<'_>, dims: Option<&[i64]>, element: Type) -> Option<Type> {
        let rows = match dims {
            None => TileType::cast(ty)?.rows()?,
            Some(&[rows, 16]) => rows,
            Some(_) => return None,
        };
        Some(TileType::make(ty.context(), rows, element))
    }
}

impl OpAsmType for TileType {
    fn alias(&self, ty: TypeRef<'_>) -> Option<String> {
        Some(format!("tile-{}", TileType::cast(ty)?.rows()?))
    }
}

/// Layout of two dimensions, the rows of which lie so many elements apart.
#[attr_def("fix.pitch", format = "`<` $pitch `>`", interfaces(MemRefLayoutAttr))]
pub struct PitchAttr {
    pitch: I64Attr,
}

impl MemRefLayoutAttr for PitchAttr {
    fn affine_map(&self, attr: AttrRef<'_>) -> AffineMap {
        let cx = attr.context();
        let pitch = PitchAttr::cast(attr).and_then(|layout| layout.pitch()).unwrap_or(1);
        let [row, column] = [0, 1].map(|dim| cx.affine_dim(dim));
        let place = cx.affine_add(cx.affine_mul(row, cx.affine_constant(pitch)), column);
        cx.affine_map(AffineMapData { dims: 2, symbols: 0, results: [place].into() })
    }

    fn verify(&self, attr: AttrRef<'_>, shape: &[i64]) -> Result<(), String> {
        let pitch = PitchAttr::cast(attr).and_then(|layout| layout.pitch()).unwrap_or(1);
        match *shape {
            [_, columns] if columns <= pitch => Ok(()),
            [_, columns] => Err(format!("rows of {columns} elements do not fit a pitch of {pitch}")),
            _ => Err("a pitch has two dimensions".to_owned()),
        }
    }
}

/// Memory of the device.
#[attr_def("fix.device", interfaces(MemorySpaceAttr))]
pub struct DeviceAttr;

impl MemorySpaceAttr for DeviceAttr {
    fn address_space(&self, _: AttrRef<'_>) -> Option<u32> {
        Some(7)
    }
}

/// Blocks of so many rows.
#[attr_def("fix.blocked", format = "`<` $rows `>`", interfaces(TensorEncodingAttr, OpAsmAttr))]
pub struct BlockedAttr {
    rows: I64Attr,
}

impl TensorEncodingAttr for BlockedAttr {
    fn verify(&self, attr: AttrRef<'_>, shape: &[i64], element: TypeRef<'_>) -> Result<(), String> {
        let rows = BlockedAttr::cast(attr).and_then(|blocked| blocked.rows()).unwrap_or(1);
        if !element.is_float() {
            return Err("only floats are blocked".to_owned());
        }
        match shape.first() {
            Some(size) if size % rows == 0 => Ok(()),
            _ => Err(format!("the first size is no multiple of {rows}")),
        }
    }
}

impl OpAsmAttr for BlockedAttr {
    fn alias(&self, _: AttrRef<'_>) -> Option<String> {
        Some("blocked".to_owned())
    }
}

/// The numbers from 0 up.
#[attr_def("fix.ramp", format = "`<` $shape `>`", interfaces(TypedAttr, ElementsAttr))]
pub struct RampAttr {
    shape: TypeAttr,
}

impl TypedAttr for RampAttr {
    fn ty(&self, attr: AttrRef<'_>) -> Option<Type> {
        Some(RampAttr::cast(attr)?.shape()?.handle())
    }
}

impl ElementsAttr for RampAttr {
    fn is_splat(&self, attr: AttrRef<'_>) -> bool {
        attr.ty().and_then(|ty| ty.num_elements()) == Some(1)
    }

    fn element(&self, attr: AttrRef<'_>, index: u64) -> Option<Attr> {
        let element = attr.ty()?.element_type()?.handle();
        Some(attr.context().int_attr(element, i128::from(index)))
    }
}

/// Takes a container of any kind.
#[op("fix.use", format = "$value attr-dict `:` type($value)")]
pub struct Use {
    #[operand]
    value: AnyShaped,
}

terrane::ir::ops![Use];

fn context() -> Context {
    let fix = Dialect::new("fix")
        .ops(OPS)
        .types(&[PointType::DEF, TruncatedType::DEF, TileType::DEF])
        .attrs(&[PitchAttr::DEF, DeviceAttr::DEF, BlockedAttr::DEF, RampAttr::DEF]);
    fix.check().unwrap();
    terrane::context_with(terrane::registry().with(fix))
}

fn errors(text: &str) -> Vec<String> {
    let cx = context();
    let errors = terrane::parse(&cx, text).err().expect("it is accepted");
    errors.into_iter().map(|error| error.message().to_owned()).collect()
}

/// The text of a module without its first and last line.
fn printed(module: &Body) -> String {
    terrane::print(module)
}

#[test]
fn elements_of_vectors_and_memrefs() {
    let text = "func.func @f(%v: vector<4x!fix.point>, %m: memref<8x!fix.point>) { return }";
    let cx = context();
    let module = terrane::parse(&cx, text).unwrap();
    assert!(printed(&module).contains("@f(%arg0: vector<4x!fix.point>, %arg1: memref<8x!fix.point>)"));
    let expected = "failed to verify 'elementType': VectorElementTypeInterface instance";
    assert_eq!(errors("func.func private @f(vector<4x!fix.tile<2, f32>>)"), [expected]);
    assert_eq!(errors("func.func private @f(memref<4x!fix.tile<2, f32>>)"), ["invalid memref element type"]);
}

#[test]
fn sizes_in_memory() {
    let cx = context();
    let point = PointType::make(&cx);
    let layout = DataLayout::default();
    let size = |ty: Type| layout.size(cx.ty(ty)).map(|size| size.bits);
    assert_eq!(
        (size(point), size(cx.vector_type(&[4], point)), size(TileType::make(&cx, 2, Type::F32))),
        (Some(16), Some(64), None)
    );
}

#[test]
fn floats_take_part_in_arithmetic() {
    let text = "func.func @f(%x: !fix.truncated) -> !fix.truncated {
      %y = arith.addf %x, %x : !fix.truncated
      return %y : !fix.truncated
    }";
    let cx = context();
    let mut module = terrane::parse(&cx, text).unwrap();
    terrane::run_pipeline("builtin.module(canonicalize)", &mut module).unwrap();
    assert!(printed(&module).contains("arith.addf %arg0, %arg0 : !fix.truncated"));
}

#[test]
fn containers_of_dialects_are_shaped_and_have_aliases() {
    let cx = context();
    let module = terrane::parse(
        &cx,
        "%t = \"fix.tile\"() : () -> !fix.tile<4, f32>
      fix.use %t : !fix.tile<4, f32>",
    );
    assert!(module.is_err(), "there is no such operation");
    let text = "func.func @f(%t: !fix.tile<4, f32>) { fix.use %t : !fix.tile<4, f32> return }";
    let module = terrane::parse(&cx, text).unwrap();
    let text = printed(&module);
    assert!(text.starts_with("!tile_4 = !fix.tile<4, f32>\n"), "{text}");
    assert!(text.contains("fix.use %arg0 : !tile_4"), "{text}");
    assert_eq!(printed(&terrane::parse(&cx, &text).unwrap()), text);
    let wrong = errors("func.func @f(%x: !fix.point) { fix.use %x : !fix.point return }");
    assert_eq!(wrong, ["'fix.use' op operand #0 must be shaped of any type values, but got '!fix.point'"]);
    let tile = TileType::make(&cx, 4, Type::F32);
    assert_eq!(cx.ty(tile).dims().as_deref(), Some(&[4, 16][..]));
}

#[test]
fn layouts_are_verified_and_lowered() {
    let cx = context();
    let text = "func.func @f(%m: memref<8x5xf32, #fix.pitch<64>>, %i: index) -> f32 {
      %x = memref.load %m[%i, %i] : memref<8x5xf32, #fix.pitch<64>>
      return %x : f32
    }";
    let mut module = terrane::parse(&cx, text).unwrap();
    terrane::run_pipeline("builtin.module(convert-to-llvm)", &mut module).unwrap();
    let text = printed(&module);
    assert!(text.contains("llvm.mlir.constant(64 : index)"), "{text}");
    let wrong = errors("func.func private @f(memref<8x65xf32, #fix.pitch<64>>)");
    assert_eq!(wrong, ["rows of 65 elements do not fit a pitch of 64"]);
}

#[test]
fn memory_spaces_and_types_are_lowered() {
    let cx = context();
    let text = "func.func private @f(memref<8x!fix.point, #fix.device>)";
    let mut module = terrane::parse(&cx, text).unwrap();
    terrane::run_pipeline("builtin.module(convert-to-llvm)", &mut module).unwrap();
    assert!(
        printed(&module).contains("llvm.func @f(!llvm.ptr<7>, !llvm.ptr<7>, i64, i64, i64)"),
        "{}",
        printed(&module)
    );
}

#[test]
fn encodings_are_verified_and_have_aliases() {
    let cx = context();
    let module = terrane::parse(&cx, "func.func private @f(tensor<8x8xf32, #fix.blocked<4>>)").unwrap();
    let text = printed(&module);
    assert!(
        text.starts_with("#blocked = #fix.blocked<4>\n") && text.contains("tensor<8x8xf32, #blocked>"),
        "{text}"
    );
    let wrong = errors("func.func private @f(tensor<7x8xf32, #fix.blocked<4>>)");
    assert_eq!(wrong, ["the first size is no multiple of 4"]);
    assert_eq!(errors("func.func private @f(tensor<8xi8, #fix.blocked<4>>)"), ["only floats are blocked"]);
}

#[test]
fn elements_of_own_attributes_are_constants() {
    let cx = context();
    let text = "func.func @f() -> tensor<4xi32> {
      %x = arith.constant #fix.ramp<tensor<4xi32>>
      return %x : tensor<4xi32>
    }";
    let module = terrane::parse(&cx, text).unwrap();
    let constant = module.root().walk().find(|op| op.is("arith.constant")).unwrap();
    let value = constant.attr("value").unwrap();
    assert!(value.is_elements());
    assert_eq!(value.dialect_element(3), Some(cx.int_attr(Type::I32, 3)));
}
