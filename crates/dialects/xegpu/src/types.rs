//! Types: descriptors of tiles, matrices in shared memory, barriers.

use crate::attrs::{BLOCK_TDESC, MEM_LAYOUT, SCATTER_TDESC, number};
use crate::enums::MemorySpace;
use crate::layout_attrs::LAYOUT;
use crate::layout_attrs::Layout;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{Params, ParamsDef, ShapedType, TypeDef};
use ir::markers::{AttrMarker, DenseI64ArrayAttr, TypeAttr};
use ir::{Attr, AttrRef, Context, DYNAMIC, Type, TypeRef};
use op_table::{AttrKind, optional_param, param};
use smallvec::SmallVec;

/// Bits of a register that small elements are packed into.
const REGISTER_BITS: i64 = 32;

/// A descriptor of a tile: `!xegpu.tensor_desc<8x16xf32, #xegpu.block_tdesc_attr<array_length = 2 : i64>>`. The encoding of a block
/// with defaults only is not stored.
pub static TENSOR_DESC: TypeDef = TypeDef {
    doc: "A descriptor of a tile in memory: its shape and elements, whether it is a block or elements at offsets, and its layout.",
    params: &[
        param("shape", DenseI64ArrayAttr::CONSTRAINT.kind),
        param("elementType", TypeAttr::CONSTRAINT.kind),
        optional_param("encoding", AttrKind::Any),
        optional_param("layout", AttrKind::Any),
    ],
    parse: Some(&parse_descriptor),
    print: Some(&print_descriptor),
    verify: Some(&verify_descriptor),
    ..ParamsDef::new("xegpu.tensor_desc")
};

/// A matrix in shared memory: `!xegpu.mem_desc<32x64xf16, #xegpu.mem_layout<stride = [1, 32]>>`.
pub static MEM_DESC: TypeDef = TypeDef {
    doc: "A matrix in shared memory: its shape, its elements and its layout.",
    params: &[
        param("shape", DenseI64ArrayAttr::CONSTRAINT.kind),
        param("elementType", TypeAttr::CONSTRAINT.kind),
        optional_param("mem_layout", AttrKind::Dialect(MEM_LAYOUT.name)),
    ],
    parse: Some(&parse_matrix),
    print: Some(&print_matrix),
    ..ParamsDef::new("xegpu.mem_desc")
};

/// A barrier with a name: `!xegpu.nbarrier`.
pub static NBARRIER: TypeDef = TypeDef { doc: "A barrier with a name.", ..ParamsDef::new("xegpu.nbarrier") };

/// Returns the parameters of a type of a definition.
fn params_of<'a>(ty: TypeRef<'a>, def: &TypeDef) -> Option<&'a [Option<Attr>]> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.dialect_def().filter(|found| found.name == def.name)?;
    Some(params)
}

fn attr_at<'a>(cx: &'a Context, params: &[Option<Attr>], index: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(index)?)?))
}

/// Contents of a type of a descriptor.
#[derive(Clone, Debug)]
pub struct TensorDesc<'a> {
    /// Sizes of the tile.
    pub shape: Vec<i64>,
    /// Type of the elements.
    pub element: TypeRef<'a>,
    /// Memory of the tile.
    pub space: MemorySpace,
    /// Elements that follow one another at an offset, if elements are at offsets of their own.
    pub chunk: Option<i64>,
    /// Blocks side by side.
    pub array_length: i64,
    /// The layout.
    pub layout: Option<AttrRef<'a>>,
}

impl<'a> TensorDesc<'a> {
    /// Returns what a type says, if it is a descriptor's.
    pub fn of(ty: TypeRef<'a>) -> Option<TensorDesc<'a>> {
        TensorDesc::of_params(ty.context(), params_of(ty, &TENSOR_DESC)?)
    }

    fn of_params(cx: &'a Context, params: &[Option<Attr>]) -> Option<TensorDesc<'a>> {
        let shape = attr_at(cx, params, 0)?.as_ints()?;
        let element = attr_at(cx, params, 1)?.as_type()?;
        let encoding = attr_at(cx, params, 2);
        let scattered =
            encoding.is_some_and(|it| it.dialect_def().is_some_and(|def| def.name == SCATTER_TDESC.name));
        let fields: Vec<Option<Attr>> = (0..3)
            .map(|index| encoding.and_then(|it| it.dialect_param(index)).map(|it| it.handle()))
            .collect();
        let space =
            attr_at(cx, &fields, 0).and_then(|space| space.dialect_param(0)).and_then(AttrRef::as_i64);
        Some(TensorDesc {
            shape,
            element,
            space: if space == Some(3) { MemorySpace::Slm } else { MemorySpace::Global },
            chunk: scattered.then(|| number(cx, &fields, 1)),
            array_length: if scattered { 1 } else { number(cx, &fields, 1) },
            layout: attr_at(cx, params, 3),
        })
    }
}

/// Parses sizes and elements, `8x16xf32`.
fn parse_shape(parser: &mut dyn AsmParser, dynamic: bool) -> Result<(Option<Attr>, Attr), Diagnostic> {
    let position = parser.position();
    let shape = parser.dimension_list(dynamic, true).map_err(|error| {
        error.followed_unless_same(parser.error_at(position, "failed to parse parameter 'shape'"))
    })?;
    let position = parser.position();
    let element = parser.ty().map_err(|error| {
        error.followed_unless_same(parser.error_at(position, "failed to parse parameter 'elementType'"))
    })?;
    let cx = parser.context();
    Ok((DenseI64ArrayAttr::to_attr(cx, &shape), cx.type_attr(element)))
}

fn print_shape(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(shape), Some(element), ..] = params else { return };
    for size in cx.attr_ref(shape).as_ints().unwrap_or_default() {
        match size {
            DYNAMIC => printer.write("?"),
            size => printer.integer(size),
        }
        printer.write("x");
    }
    if let Some(element) = cx.attr_ref(element).as_type() {
        printer.ty(element.handle());
    }
}

fn parse_descriptor(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let (shape, element) = parse_shape(parser, true)?;
    let mut params = vec![shape, Some(element), None, None];
    while parser.optional_punct(",") {
        let position = parser.position();
        let attr = parser.attribute(None)?;
        let view = parser.context().attr_ref(attr);
        let name = view.dialect_def().map_or("", |def| def.name);
        if name == LAYOUT.name {
            params[3] = Some(attr);
        } else if name == BLOCK_TDESC.name {
            let defaults = (0..3).all(|index| view.dialect_param(index).is_none());
            params[2] = Some(attr).filter(|_| !defaults);
        } else if name == SCATTER_TDESC.name {
            params[2] = Some(attr);
        } else {
            return Err(parser.error_at(position, "expected a layout or an encoding of a descriptor"));
        }
    }
    parser.punct(">")?;
    Ok(params)
}

fn print_descriptor(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    print_shape(cx, params, printer);
    for &attr in params.iter().skip(2).flatten() {
        printer.write(", ");
        printer.attr(attr);
    }
    printer.write(">");
}

fn verify_descriptor(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let Some(descriptor) = TensorDesc::of_params(cx, params) else { return Ok(()) };
    let error = |message: &str| Err(message.to_owned());
    let shape = &descriptor.shape;
    let Some(&last) = shape.last() else { return error("expected non-zero rank tensor") };
    if descriptor.chunk.is_none() && shape.len() > 1 && descriptor.space == MemorySpace::Slm {
        return error("SLM is only supported for 1D block tensor");
    }
    let width = descriptor.element.bit_width().map_or(REGISTER_BITS, i64::from);
    let packed = if width < REGISTER_BITS { REGISTER_BITS / width.max(1) } else { 1 };
    if let Some(chunk) = descriptor.chunk {
        if shape.len() == 1 && chunk != 1 {
            return error("expected non-contiguous elements for 1D tensor");
        }
        if chunk > 1 && last != chunk {
            return error("expected last dim of tensor to match chunk size");
        }
        if chunk > 1 && last % packed != 0 {
            return Err(format!("expected last dim of tensor to be a multiple of {packed}"));
        }
    }
    let Some(attr) = descriptor.layout else { return Ok(()) };
    let Some(layout) = Layout::of(attr) else { return Ok(()) };
    if layout.rank() != shape.len() {
        return error("expected layout rank to match tensor rank");
    }
    if descriptor.chunk.is_some_and(|chunk| chunk > 1)
        && layout.lane_data.last().is_some_and(|last| last % packed != 0)
    {
        return Err(format!("expected last dim of lane_data to be a multiple of: {packed}"));
    }
    match layout.fits(shape) {
        true => Ok(()),
        false => {
            let shape: Vec<String> = shape.iter().map(i64::to_string).collect();
            Err(format!("cannot distribute [{}] using {attr}", shape.join(", ")))
        }
    }
}

fn parse_matrix(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let (shape, element) = parse_shape(parser, false)?;
    let mut params = vec![shape, Some(element), None];
    if parser.optional_punct(",") {
        let position = parser.position();
        let attr = parser.attribute(None)?;
        let is_layout =
            parser.context().attr_ref(attr).dialect_def().is_some_and(|def| def.name == MEM_LAYOUT.name);
        if !is_layout {
            return Err(parser.error_at(position, "invalid kind of attribute specified"));
        }
        params[2] = Some(attr);
    }
    parser.punct(">")?;
    Ok(params)
}

fn print_matrix(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    print_shape(cx, params, printer);
    if let Some(&Some(layout)) = params.get(2) {
        printer.write(", ");
        printer.attr(layout);
    }
    printer.write(">");
}

/// Contents of a type of a matrix in shared memory.
#[derive(Clone, Debug)]
pub struct MemDesc<'a> {
    /// Sizes of the matrix.
    pub shape: Vec<i64>,
    /// Type of the elements.
    pub element: TypeRef<'a>,
    layout: Option<AttrRef<'a>>,
}

impl<'a> MemDesc<'a> {
    /// Returns what a type says, if it is that of a matrix in shared memory.
    pub fn of(ty: TypeRef<'a>) -> Option<MemDesc<'a>> {
        let (cx, params) = (ty.context(), params_of(ty, &MEM_DESC)?);
        let (shape, element) = (attr_at(cx, params, 0)?.as_ints()?, attr_at(cx, params, 1)?.as_type()?);
        Some(MemDesc { shape, element, layout: attr_at(cx, params, 2) })
    }

    fn entry(&self, name: &str) -> Option<Vec<i64>> {
        let dict = self.layout?.dialect_param(0)?;
        let list = dict.entry(dict.context().ident(name))?.as_array()?;
        Some(list.map(|number| number.as_i64().unwrap_or(0)).collect())
    }

    /// Returns the strides; those that are not written are as upstream derives them, from the sizes of the next dimensions.
    pub fn strides(&self) -> Vec<i64> {
        self.entry("stride").unwrap_or_else(|| self.shape.iter().skip(1).copied().chain([1]).collect())
    }

    /// Returns the sizes of a block; without blocks those of the matrix.
    pub fn block(&self) -> Vec<i64> {
        self.entry("block").filter(|block| !block.is_empty()).unwrap_or_else(|| self.shape.clone())
    }
}

/// Descriptors and matrices as containers.
pub(crate) struct Shaped;

impl ShapedType for Shaped {
    fn element_type(&self, ty: TypeRef<'_>) -> Type {
        let params = params_of(ty, &TENSOR_DESC).or_else(|| params_of(ty, &MEM_DESC)).unwrap_or_default();
        attr_at(ty.context(), params, 1)
            .and_then(AttrRef::as_type)
            .map_or(Type::NONE, |element| element.handle())
    }

    fn dims(&self, ty: TypeRef<'_>) -> Option<SmallVec<[i64; 4]>> {
        let params = params_of(ty, &TENSOR_DESC).or_else(|| params_of(ty, &MEM_DESC))?;
        Some(attr_at(ty.context(), params, 0)?.as_ints()?.into())
    }

    fn clone_with(&self, ty: TypeRef<'_>, dims: Option<&[i64]>, element: Type) -> Option<Type> {
        let cx = ty.context();
        let def = if params_of(ty, &TENSOR_DESC).is_some() { &TENSOR_DESC } else { &MEM_DESC };
        let mut params = params_of(ty, def)?.to_vec();
        if let Some(dims) = dims {
            params[0] = DenseI64ArrayAttr::to_attr(cx, dims);
        }
        params[1] = Some(cx.type_attr(element));
        Some(cx.dialect_type(cx.find_type_def(def.name)?, params))
    }
}
