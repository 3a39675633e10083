//! Formats of literals and attributes.

use ir::markers::*;
use macros::op;

/// Format of every kind of literal.
///
/// ```mlir
/// test.format_literal_op keyword_$. -> :, = <> () []( ) ? + * {
/// }
/// ```
#[op(
    "test.format_literal_op",
    format = "`keyword_$.` `->` `:` `,` `=` `<` `>` `(` `)` `[` `]` `` `(` ` ` `)` `?` `+` `*` ` ` `{` `\\n` `}` attr-dict"
)]
pub struct FormatLiteral {}

/// Format of an attribute.
///
/// ```mlir
/// test.format_attr_op 10
/// ```
#[op("test.format_attr_op", format = "$attr attr-dict")]
pub struct FormatAttr {
    #[attr]
    attr: I64Attr,
}

/// Format of an optional attribute in parentheses.
///
/// ```mlir
/// test.format_opt_attr_op_a(10)
/// ```
#[op("test.format_opt_attr_op_a", format = "(`(` $opt_attr^ `)`)? attr-dict")]
pub struct FormatOptAttrA {
    #[attr]
    opt_attr: Option<I64Attr>,
}

/// Format of an optional attribute.
///
/// ```mlir
/// test.format_opt_attr_op_b 10
/// ```
#[op("test.format_opt_attr_op_b", format = "($opt_attr^)? attr-dict")]
pub struct FormatOptAttrB {
    #[attr]
    opt_attr: Option<I64Attr>,
}

/// Format of the name of a symbol.
///
/// ```mlir
/// test.format_symbol_name_attr_op @name
/// ```
#[op("test.format_symbol_name_attr_op", format = "$attr attr-dict")]
pub struct FormatSymbolNameAttr {
    #[attr]
    attr: SymbolNameAttr,
}

/// Format of an optional name of a symbol.
///
/// ```mlir
/// test.format_opt_symbol_name_attr_op @name
/// ```
#[op("test.format_opt_symbol_name_attr_op", format = "($opt_attr^)? attr-dict")]
pub struct FormatOptSymbolNameAttr {
    #[attr]
    opt_attr: Option<SymbolNameAttr>,
}

/// Format of an optional reference to a symbol.
///
/// ```mlir
/// test.format_opt_symbol_ref_attr_op @name
/// ```
#[op("test.format_opt_symbol_ref_attr_op", format = "($opt_attr^)? attr-dict")]
pub struct FormatOptSymbolRefAttr {
    #[attr]
    opt_attr: Option<SymbolRefAttr>,
}

/// Format of a dictionary of attributes after a keyword.
///
/// ```mlir
/// test.format_attr_dict_w_keyword attributes {attr = 10 : i64}
/// ```
#[op("test.format_attr_dict_w_keyword", format = "attr-dict-with-keyword")]
pub struct FormatAttrDictWithKeyword {
    #[attr]
    attr: I64Attr,
    #[attr]
    opt_attr: Option<I64Attr>,
}

/// Format of a flag that its name tells.
///
/// ```mlir
/// test.format_optional_unit_attribute is_optional
/// ```
#[op("test.format_optional_unit_attribute", format = "(`is_optional` $is_optional^)? attr-dict")]
pub struct FormatOptionalUnitAttr {
    #[attr]
    is_optional: UnitAttr,
}

/// Format of a flag that is written as an attribute.
///
/// ```mlir
/// test.format_optional_unit_attribute_no_elide unit
/// ```
#[op("test.format_optional_unit_attribute_no_elide", format = "($is_optional^)? attr-dict")]
pub struct FormatOptionalUnitAttrNoElide {
    #[attr]
    is_optional: UnitAttr,
}

/// Format of a flag that is a property.
///
/// ```mlir
/// test.format_optional_unit_property is_optional
/// ```
#[op("test.format_optional_unit_property", format = "(`is_optional` $is_optional^)? attr-dict")]
pub struct FormatOptionalUnitProp {
    #[attr]
    is_optional: UnitProp,
}

/// Format of a literal after an optional group.
///
/// ```mlir
/// test.format_literal_following_optional_group(3 : i32) : i32
/// ```
#[op("test.format_literal_following_optional_group", format = "(`(` $value^ `)`)? `:` $type attr-dict")]
pub struct FormatLiteralFollowingOptionalGroup {
    #[attr]
    r#type: TypeAttr,
    #[attr]
    value: Option<AnyAttr>,
}

/// Format of a flag of two branches.
///
/// ```mlir
/// test.format_optional_else then
/// ```
#[op("test.format_optional_else", format = "(`then` $isFirstBranchPresent^):(`else`)? attr-dict")]
pub struct FormatOptionalElse {
    #[attr]
    isFirstBranchPresent: UnitAttr,
}

/// Format of all kinds of dense arrays.
///
/// ```mlir
/// test.dense_array_attr i1attr = [true] i8attr = [1] i16attr = [1] i32attr = [1] i64attr = [1] f32attr = [1.0] f64attr = [1.0] emptyattr = []
/// ```
#[op(
    "test.dense_array_attr",
    format = "`i1attr` `=` $i1attr `i8attr` `=` $i8attr `i16attr` `=` $i16attr `i32attr` `=` $i32attr \
              `i64attr` `=` $i64attr `f32attr` `=` $f32attr `f64attr` `=` $f64attr `emptyattr` `=` $emptyattr attr-dict"
)]
pub struct DenseArrays {
    #[attr]
    i1attr: DenseBoolArrayAttr,
    #[attr]
    i8attr: DenseI8ArrayAttr,
    #[attr]
    i16attr: DenseI16ArrayAttr,
    #[attr]
    i32attr: DenseI32ArrayAttr,
    #[attr]
    i64attr: DenseI64ArrayAttr,
    #[attr]
    f32attr: DenseF32ArrayAttr,
    #[attr]
    f64attr: DenseF64ArrayAttr,
    #[attr]
    emptyattr: DenseI32ArrayAttr,
}

/// Format of a location.
///
/// ```mlir
/// test.op_with_loc_attr loc("a")
/// ```
#[op("test.op_with_loc_attr", format = "$loc_attr attr-dict")]
pub struct WithLocAttr {
    #[attr]
    loc_attr: LocationAttr,
}

/// Format of an operand after attributes that have defaults.
///
/// ```mlir
/// test.default_value_print {value_with_default = 1 : i32} %x
/// ```
#[op("test.default_value_print", format = "attr-dict $input")]
pub struct DefaultValuePrint {
    #[attr(default = 0)]
    value_with_default: I32Attr,
    #[operand]
    input: I32,
}

/// Operation whose name has a dot.
///
/// ```mlir
/// test.op.with_dot_in_name
/// ```
#[op("test.op.with_dot_in_name", format = "attr-dict")]
pub struct WithDotInName {}

ir::ops![
    DefaultValuePrint,
    DenseArrays,
    FormatAttr,
    FormatAttrDictWithKeyword,
    FormatLiteral,
    FormatLiteralFollowingOptionalGroup,
    FormatOptAttrA,
    FormatOptAttrB,
    FormatOptSymbolNameAttr,
    FormatOptSymbolRefAttr,
    FormatOptionalElse,
    FormatOptionalUnitAttr,
    FormatOptionalUnitAttrNoElide,
    FormatOptionalUnitProp,
    FormatSymbolNameAttr,
    WithDotInName,
    WithLocAttr
];
