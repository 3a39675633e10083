//! Types of `nvgpu`.

use crate::enums::{TensorMapInterleaveKind, TensorMapL2PromoKind, TensorMapOOBKind, TensorMapSwizzleKind};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::markers::*;
use ir::{Attr, Context, TypeRef};
use macros::type_def;

/// Says that copies to shared memory, or a group of them, have been done.
#[type_def("nvgpu.device.async.token", summary = "device async token type")]
pub struct DeviceAsyncTokenType;

/// Barriers in shared memory; one, where their number is not written.
///
/// ```mlir
/// !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
/// ```
#[type_def("nvgpu.mbarrier.group", summary = "mbarrier barrier type", parse = parse_group, print = print_group)]
pub struct MBarrierGroupType {
    /// Memory of the barriers.
    memorySpace: AnyAttr,
    /// Number of barriers, if it is not one.
    num_barriers: Option<I32Attr>,
}

/// Phase of a barrier.
#[type_def("nvgpu.mbarrier.token", summary = "")]
pub struct MBarrierTokenType;

/// Layout of the tiles of a tensor in shared memory.
///
/// ```mlir
/// !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
/// ```
#[type_def("nvgpu.tensormap.descriptor", summary = "TensorMap descriptor", format = "`<` struct(params) `>`", verify = verify_memref)]
pub struct TensorMapDescriptorType {
    /// Type of a tile.
    tensor: TypeAttr,
    /// Permutation of banks.
    swizzle: TensorMapSwizzleKind,
    /// Size of what is fetched.
    l2promo: TensorMapL2PromoKind,
    /// Elements outside of the tensor.
    oob: TensorMapOOBKind,
    /// Interleaved layout.
    interleave: TensorMapInterleaveKind,
}

/// A factor in shared memory of a product that four warps compute.
///
/// ```mlir
/// !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
/// ```
#[type_def(
    "nvgpu.warpgroup.descriptor",
    summary = "Warpgroup matrix descriptor type",
    format = "`<` struct(params) `>`",
    verify = verify_memref
)]
pub struct WarpgroupMatrixDescriptorType {
    /// Type of the matrix in memory.
    tensor: TypeAttr,
}

/// A sum of products that four warps hold together.
///
/// ```mlir
/// !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
/// ```
#[type_def("nvgpu.warpgroup.accumulator", summary = "", format = "`<` struct(params) `>`", verify = verify_vector)]
pub struct WarpgroupAccumulatorType {
    /// Type of the matrix.
    fragmented: TypeAttr,
}

/// Returns the type that the first parameter is.
fn first_type<'a>(cx: &'a Context, params: &[Option<Attr>]) -> Option<TypeRef<'a>> {
    cx.attr_ref((*params.first()?)?).as_type()
}

fn verify_memref(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    match first_type(cx, params).is_some_and(TypeRef::is_memref) {
        true => Ok(()),
        false => Err("expected a memref".to_owned()),
    }
}

fn verify_vector(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    match first_type(cx, params).is_some_and(TypeRef::is_vector) {
        true => Ok(()),
        false => Err("expected a vector".to_owned()),
    }
}

/// Parameters of a group of barriers, in order.
const GROUP: [&str; 2] = ["memorySpace", "num_barriers"];

fn parse_group(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let mut params: Params = vec![None; GROUP.len()];
    let mut seen = [false; GROUP.len()];
    parser.punct("<")?;
    loop {
        let Some(word) = parser.optional_any_keyword() else {
            return Err(parser.error("expected a parameter name in struct"));
        };
        parser.punct("=")?;
        let index = GROUP.iter().position(|name| *name == word).filter(|&index| !seen[index]);
        let Some(index) = index else {
            return Err(parser.error(&format!("duplicate or unknown struct parameter name: {word}")));
        };
        seen[index] = true;
        params[index] = match index {
            0 => Some(parser.attribute(None)?),
            _ => number_of_barriers(parser)?,
        };
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(">")?;
    match params[0] {
        Some(_) => Ok(params),
        None => Err(parser.error("struct is missing required parameter: memorySpace")),
    }
}

/// Parses a number of barriers: `None` for one.
fn number_of_barriers(parser: &mut dyn AsmParser) -> Result<Option<Attr>, Diagnostic> {
    let position = parser.position();
    let number = parser.integer()?;
    match u32::try_from(number) {
        Ok(1) => Ok(None),
        Ok(number) => Ok(Some(parser.context().i32_attr(number.cast_signed()))),
        Err(_) => Err(parser.error_at(position, "integer value too large")),
    }
}

fn print_group(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<memorySpace = ");
    if let Some(&Some(space)) = params.first() {
        printer.attr(space);
    }
    let number = params.get(1).copied().flatten().and_then(|number| cx.attr_ref(number).as_i64());
    if let Some(number) = number {
        printer.write(", num_barriers = ");
        printer.integer(number & i64::from(u32::MAX));
    }
    printer.write(">");
}

impl MBarrierGroupTypeRef<'_> {
    /// Returns the number of barriers.
    pub fn count(self) -> u32 {
        self.num_barriers().map_or(1, i32::cast_unsigned)
    }
}
