//! `!spirv.matrix`, `!spirv.coopmatrix` and `!spirv.arm.tensor`.

use super::array::print_type;
use super::syntax::{case_of, parse_component, parse_named_case};
use crate::enums::{CooperativeMatrixUseKHR, Scope};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{Params, ShapedType};
use ir::markers::{AttrMarker, DenseI64ArrayAttr, I64Attr, TypeAttr};
use ir::{Attr, Context, DYNAMIC, Type, TypeRef};
use macros::type_def;
use smallvec::{SmallVec, smallvec};

/// Matrix of columns that are vectors of floats: `!spirv.matrix<3 x vector<4xf32>>`.
#[type_def("spirv.matrix", summary = "any SPIR-V matrix type", parse = parse_matrix, print = print_matrix)]
pub struct MatrixType {
    /// Type of a column.
    columnType: TypeAttr,
    /// Number of columns.
    columnCount: I64Attr,
}

/// Matrix that the invocations of a scope hold together: `!spirv.coopmatrix<16x16xf32, Subgroup, MatrixA>`.
#[type_def(
    "spirv.coopmatrix",
    summary = "any SPIR-V cooperative matrix type",
    parse = parse_cooperative,
    print = print_cooperative,
    interfaces(ShapedType)
)]
pub struct CooperativeMatrixType {
    /// Type of an element.
    elementType: TypeAttr,
    /// Number of rows.
    rows: I64Attr,
    /// Number of columns.
    columns: I64Attr,
    /// Invocations that hold it.
    scope: Scope,
    /// Place in a product.
    r#use: CooperativeMatrixUseKHR,
}

/// Tensor, of unknown rank if there are no dimensions: `!spirv.arm.tensor<2x3xf32>`.
#[type_def(
    "spirv.arm.tensor",
    summary = "any SPIR-V tensorArm type",
    parse = parse_tensor,
    print = print_tensor,
    interfaces(ShapedType)
)]
pub struct TensorArmType {
    /// Dimensions; none for an unknown rank.
    shape: DenseI64ArrayAttr,
    /// Type of an element.
    elementType: TypeAttr,
}

impl<'a> MatrixTypeRef<'a> {
    /// Returns the type of an element.
    pub fn element(self) -> Option<TypeRef<'a>> {
        self.column_type()?.element_type()
    }

    /// Returns the number of rows.
    pub fn rows(self) -> Option<i64> {
        self.column_type()?.shape()?.first().copied()
    }
}

impl ShapedType for CooperativeMatrixType {
    fn element_type(&self, ty: TypeRef<'_>) -> Type {
        let element = CooperativeMatrixType::cast(ty).and_then(|matrix| matrix.element_type());
        element.map_or(Type::NONE, |element| element.handle())
    }

    fn dims(&self, ty: TypeRef<'_>) -> Option<SmallVec<[i64; 4]>> {
        let matrix = CooperativeMatrixType::cast(ty)?;
        Some(smallvec![matrix.rows()?, matrix.columns()?])
    }

    fn clone_with(&self, ty: TypeRef<'_>, dims: Option<&[i64]>, element: Type) -> Option<Type> {
        let matrix = CooperativeMatrixType::cast(ty)?;
        let (rows, columns) = match dims {
            Some(&[rows, columns]) => (rows, columns),
            Some(_) => return None,
            None => (matrix.rows()?, matrix.columns()?),
        };
        let (scope, place) = (matrix.scope()?, matrix.r#use()?);
        Some(CooperativeMatrixType::make(ty.context(), element, rows, columns, scope, place))
    }
}

impl ShapedType for TensorArmType {
    fn element_type(&self, ty: TypeRef<'_>) -> Type {
        let element = TensorArmType::cast(ty).and_then(|tensor| tensor.element_type());
        element.map_or(Type::NONE, |element| element.handle())
    }

    fn dims(&self, ty: TypeRef<'_>) -> Option<SmallVec<[i64; 4]>> {
        let shape = TensorArmType::cast(ty)?.shape()?;
        (!shape.is_empty()).then(|| shape.into())
    }

    fn clone_with(&self, ty: TypeRef<'_>, dims: Option<&[i64]>, element: Type) -> Option<Type> {
        let shape = TensorArmType::cast(ty)?.shape()?;
        Some(TensorArmType::make(ty.context(), dims.unwrap_or(&shape), element))
    }
}

/// Parses a vector of floats that a matrix can have as a column.
fn parse_column(parser: &mut dyn AsmParser) -> Result<Type, Diagnostic> {
    let position = parser.position();
    let ty = parser.ty()?;
    let view = parser.context().ty(ty);
    let shape = if view.is_vector() { view.shape() } else { None };
    let message = match (shape, view.element_type()) {
        (Some(&[count]), _) if !(2..=4).contains(&count) => format!(
            "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found {count}"
        ),
        (Some([_]), Some(element)) if !element.is_float() => {
            format!("matrix columns' elements must be of Float type, got '{element}'")
        }
        (Some([_]), _) => return Ok(ty),
        (Some(_), _) => format!("only 1-D vector allowed but found '{view}'"),
        (None, _) => format!("matrix must be composed using vector type, got '{view}'"),
    };
    Err(parser.error_at(position, &message))
}

fn parse_matrix(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let counts = parser.dimension_list(false, true)?;
    let &[count] = &counts[..] else {
        return Err(parser.error_at(position, "expected single unsigned integer for number of columns"));
    };
    if !(2..=4).contains(&count) {
        return Err(parser.error_at(position, "matrix is expected to have 2, 3, or 4 columns"));
    }
    let column = parse_column(parser)?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.type_attr(column)), Some(cx.i64_attr(count))])
}

fn print_matrix(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[column, Some(count)] = params else { return };
    printer.write("<");
    printer.integer(cx.attr_ref(count).as_i64().unwrap_or(0));
    printer.write(" x ");
    print_type(cx, column, printer);
    printer.write(">");
}

fn parse_cooperative(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let counts = parser.dimension_list(false, true)?;
    let &[rows, columns] = &counts[..] else {
        return Err(parser.error_at(position, "expected row and column count"));
    };
    let element = parse_component(parser)?;
    parser.punct(",")?;
    let scope = parse_named_case::<Scope>(parser, "scope <id>")?;
    parser.punct(",")?;
    let place = parse_named_case::<CooperativeMatrixUseKHR>(parser, "use <id>")?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![
        Some(cx.type_attr(element)),
        Some(cx.i64_attr(rows)),
        Some(cx.i64_attr(columns)),
        Scope::to_attr(cx, scope),
        CooperativeMatrixUseKHR::to_attr(cx, place),
    ])
}

fn print_cooperative(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[element, Some(rows), Some(columns), scope, place] = params else { return };
    printer.write("<");
    for count in [rows, columns] {
        printer.integer(cx.attr_ref(count).as_i64().unwrap_or(0));
        printer.write("x");
    }
    print_type(cx, element, printer);
    printer.write(", ");
    printer.write(case_of::<Scope>(cx, scope));
    printer.write(", ");
    printer.write(case_of::<CooperativeMatrixUseKHR>(cx, place));
    printer.write(">");
}

/// Parses the dimensions of a tensor, each with an `x` after it; none after a star.
fn parse_dimensions(parser: &mut dyn AsmParser) -> Result<Vec<i64>, Diagnostic> {
    if parser.optional_punct("*") {
        // The letter may begin a longer word: `xf32`.
        parser.punct_in("x", " in dimension list")?;
        return Ok(Vec::new());
    }
    let position = parser.position();
    let dims = parser.dimension_list(true, true)?;
    let message = if dims.is_empty() {
        "arm.tensors do not support rank zero"
    } else if dims.contains(&0) {
        "arm.tensors do not support zero dimensions"
    } else if dims.contains(&DYNAMIC) && dims.iter().any(|&dim| dim > 0) {
        "arm.tensor shape dimensions must be either fully dynamic or completed shaped"
    } else {
        return Ok(dims);
    };
    Err(parser.error_at(position, message))
}

fn parse_tensor(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let dims = parse_dimensions(parser)?;
    let element = parse_component(parser)?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![DenseI64ArrayAttr::to_attr(cx, &dims), Some(cx.type_attr(element))])
}

fn print_tensor(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(shape), element] = params else { return };
    let shape = DenseI64ArrayAttr::from_attr(cx, shape).unwrap_or_default();
    printer.write("<");
    if shape.is_empty() {
        printer.write("*x");
    }
    for dim in shape {
        match dim {
            DYNAMIC => printer.write("?"),
            dim => printer.integer(dim),
        }
        printer.write("x");
    }
    print_type(cx, element, printer);
    printer.write(">");
}
