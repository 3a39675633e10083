//! Debug information.

use super::dwarf::{CONVENTIONS, ENCODINGS, LANGUAGES, TAGS};
use super::fields::Kind::{Any, Bool, Distinct, Enum, List, Of, OneOf, Text, Unsigned, Word};
use super::fields::{field, flag, number, optional, struct_attrs};
use ir::def::{AttrDef, EnumDef, EnumStorage, MnemonicAlias, OpAsmAttr, ParamsDef};

const fn debug_enum(
    name: &'static str,
    summary: &'static str,
    cases: &'static [(&'static str, u32)],
    flags: bool,
) -> EnumDef {
    EnumDef {
        name,
        summary,
        storage: EnumStorage::Integer(64),
        cases,
        flags,
        native: false,
        called: None,
        separator: "|",
    }
}

static EMISSION: EnumDef = debug_enum(
    "DIEmissionKind",
    "LLVM debug emission kind",
    &[("None", 0), ("Full", 1), ("LineTablesOnly", 2), ("DebugDirectivesOnly", 3)],
    false,
);

static NAME_TABLE: EnumDef = debug_enum(
    "DINameTableKind",
    "LLVM debug name table kind",
    &[("Default", 0), ("GNU", 1), ("None", 2), ("Apple", 3)],
    false,
);

static FLAGS: EnumDef = debug_enum(
    "DIFlags",
    "LLVM DI flags",
    &[
        ("Zero", 0),
        ("Private", 1),
        ("Protected", 2),
        ("Public", 3),
        ("Bit0", 1),
        ("Bit1", 2),
        ("FwdDecl", 4),
        ("AppleBlock", 8),
        ("ReservedBit4", 16),
        ("Virtual", 32),
        ("Artificial", 64),
        ("Explicit", 128),
        ("Prototyped", 256),
        ("ObjcClassComplete", 512),
        ("ObjectPointer", 1024),
        ("Vector", 2048),
        ("StaticMember", 4096),
        ("LValueReference", 8192),
        ("RValueReference", 16384),
        ("ExportSymbols", 32768),
        ("SingleInheritance", 65536),
        ("MultipleInheritance", 65536),
        ("VirtualInheritance", 65536),
        ("IntroducedVirtual", 262_144),
        ("BitField", 524_288),
        ("NoReturn", 1_048_576),
        ("TypePassByValue", 4_194_304),
        ("TypePassByReference", 8_388_608),
        ("EnumClass", 16_777_216),
        ("Thunk", 33_554_432),
        ("NonTrivial", 67_108_864),
        ("BigEndian", 134_217_728),
        ("LittleEndian", 268_435_456),
        ("AllCallsDescribed", 536_870_912),
    ],
    true,
);

static SUBPROGRAM_FLAGS: EnumDef = debug_enum(
    "DISubprogramFlags",
    "LLVM DISubprogram flags",
    &[
        ("Virtual", 1),
        ("PureVirtual", 2),
        ("LocalToUnit", 4),
        ("Definition", 8),
        ("Optimized", 16),
        ("Pure", 32),
        ("Elemental", 64),
        ("Recursive", 128),
        ("MainSubprogram", 256),
        ("Deleted", 512),
        ("ObjCDirect", 2048),
    ],
    true,
);

const TYPES: &[&str] = &[
    "llvm.di_null_type",
    "llvm.di_basic_type",
    "llvm.di_composite_type",
    "llvm.di_derived_type",
    "llvm.di_string_type",
    "llvm.di_subroutine_type",
];

const SCOPES: &[&str] = &[
    "llvm.di_common_block",
    "llvm.di_compile_unit",
    "llvm.di_composite_type",
    "llvm.di_derived_type",
    "llvm.di_file",
    "llvm.di_lexical_block",
    "llvm.di_lexical_block_file",
    "llvm.di_module",
    "llvm.di_namespace",
    "llvm.di_subprogram",
];

const VARIABLES: &[&str] = &["llvm.di_global_variable", "llvm.di_local_variable"];

const NODES: &[&str] = &[
    "llvm.di_annotation",
    "llvm.di_basic_type",
    "llvm.di_common_block",
    "llvm.di_compile_unit",
    "llvm.di_composite_type",
    "llvm.di_derived_type",
    "llvm.di_file",
    "llvm.di_generic_subrange",
    "llvm.di_global_variable",
    "llvm.di_imported_entity",
    "llvm.di_label",
    "llvm.di_lexical_block",
    "llvm.di_lexical_block_file",
    "llvm.di_local_variable",
    "llvm.di_module",
    "llvm.di_namespace",
    "llvm.di_null_type",
    "llvm.di_string_type",
    "llvm.di_subprogram",
    "llvm.di_subrange",
    "llvm.di_subroutine_type",
];

/// The type that is none: `void`.
pub static DI_NULL_TYPE: AttrDef = AttrDef {
    interfaces: ir::interface_defs![OpAsmAttr = MnemonicAlias],
    ..ParamsDef::new("llvm.di_null_type")
};

struct_attrs! {
    /// Primitive type.
    DI_BASIC_TYPE = "llvm.di_basic_type", aliased: [
        number("tag", Word(&TAGS)),
        field("name", Text),
        number("sizeInBits", Unsigned(64)),
        number("encoding", Word(&ENCODINGS)),
    ];
    /// Compilation unit.
    DI_COMPILE_UNIT = "llvm.di_compile_unit", aliased: [
        field("id", Distinct),
        field("sourceLanguage", Word(&LANGUAGES)),
        field("file", Of("llvm.di_file")),
        optional("producer", Text),
        field("isOptimized", Bool),
        field("emissionKind", Enum(&EMISSION)),
        number("nameTableKind", Enum(&NAME_TABLE)),
        optional("splitDebugFilename", Text),
    ];
    /// A type with members.
    DI_COMPOSITE_TYPE = "llvm.di_composite_type", aliased: [
        optional("recId", Distinct),
        flag("isRecSelf"),
        number("tag", Word(&TAGS)),
        optional("name", Text),
        optional("file", Of("llvm.di_file")),
        number("line", Unsigned(32)),
        optional("scope", OneOf(SCOPES)),
        optional("baseType", OneOf(TYPES)),
        number("flags", Enum(&FLAGS)),
        number("sizeInBits", Unsigned(64)),
        number("alignInBits", Unsigned(64)),
        optional("dataLocation", Of("llvm.di_expression")),
        optional("rank", Of("llvm.di_expression")),
        optional("allocated", Of("llvm.di_expression")),
        optional("associated", Of("llvm.di_expression")),
        optional("elements", List(&OneOf(NODES))),
    ];
    /// Type derived from another, or a member of a type.
    DI_DERIVED_TYPE = "llvm.di_derived_type", aliased: [
        number("tag", Word(&TAGS)),
        optional("name", Text),
        optional("baseType", OneOf(TYPES)),
        number("sizeInBits", Unsigned(64)),
        number("alignInBits", Unsigned(32)),
        number("offsetInBits", Unsigned(64)),
        optional("dwarfAddressSpace", Unsigned(32)),
        optional("extraData", OneOf(NODES)),
    ];
    /// A global variable, and where its value is.
    DI_GLOBAL_VARIABLE_EXPRESSION = "llvm.di_global_variable_expression", aliased: [
        field("var", Of("llvm.di_global_variable")),
        optional("expr", Of("llvm.di_expression")),
    ];
    /// A global variable.
    DI_GLOBAL_VARIABLE = "llvm.di_global_variable", aliased: [
        optional("scope", OneOf(SCOPES)),
        optional("name", Text),
        optional("linkageName", Text),
        field("file", Of("llvm.di_file")),
        field("line", Unsigned(32)),
        field("type", OneOf(TYPES)),
        flag("isLocalToUnit"),
        flag("isDefined"),
        number("alignInBits", Unsigned(32)),
    ];
    /// A block of the source.
    DI_LEXICAL_BLOCK = "llvm.di_lexical_block", aliased: [
        field("scope", OneOf(SCOPES)),
        optional("file", Of("llvm.di_file")),
        number("line", Unsigned(32)),
        number("column", Unsigned(32)),
    ];
    /// A block of the source in another file.
    DI_LEXICAL_BLOCK_FILE = "llvm.di_lexical_block_file", aliased: [
        field("scope", OneOf(SCOPES)),
        optional("file", Of("llvm.di_file")),
        field("discriminator", Unsigned(32)),
    ];
    /// A variable of a function.
    DI_LOCAL_VARIABLE = "llvm.di_local_variable", aliased: [
        field("scope", OneOf(SCOPES)),
        optional("name", Text),
        optional("file", Of("llvm.di_file")),
        number("line", Unsigned(32)),
        number("arg", Unsigned(32)),
        number("alignInBits", Unsigned(32)),
        optional("type", OneOf(TYPES)),
        number("flags", Enum(&FLAGS)),
    ];
    /// A function.
    DI_SUBPROGRAM = "llvm.di_subprogram", aliased: [
        optional("recId", Distinct),
        flag("isRecSelf"),
        optional("id", Distinct),
        optional("compileUnit", Of("llvm.di_compile_unit")),
        optional("scope", OneOf(SCOPES)),
        optional("name", Text),
        optional("linkageName", Text),
        optional("file", Of("llvm.di_file")),
        number("line", Unsigned(32)),
        number("scopeLine", Unsigned(32)),
        number("subprogramFlags", Enum(&SUBPROGRAM_FLAGS)),
        optional("type", Of("llvm.di_subroutine_type")),
        optional("retainedNodes", List(&OneOf(NODES))),
        optional("annotations", List(&Any)),
    ];
    /// A module of the source language.
    DI_MODULE = "llvm.di_module", aliased: [
        optional("file", Of("llvm.di_file")),
        optional("scope", OneOf(SCOPES)),
        optional("name", Text),
        optional("configMacros", Text),
        optional("includePath", Text),
        optional("apinotes", Text),
        number("line", Unsigned(32)),
        flag("isDecl"),
    ];
    /// A name space.
    DI_NAMESPACE = "llvm.di_namespace", aliased: [
        optional("name", Text),
        optional("scope", OneOf(SCOPES)),
        field("exportSymbols", Bool),
    ];
    /// Entity imported into a scope.
    DI_IMPORTED_ENTITY = "llvm.di_imported_entity", aliased: [
        number("tag", Word(&TAGS)),
        field("scope", OneOf(SCOPES)),
        field("entity", OneOf(NODES)),
        optional("file", Of("llvm.di_file")),
        number("line", Unsigned(32)),
        optional("name", Text),
        optional("elements", List(&OneOf(NODES))),
    ];
    /// A name with a value.
    DI_ANNOTATION = "llvm.di_annotation": [field("name", Text), field("value", Text)];
    /// The bounds of an array.
    DI_SUBRANGE = "llvm.di_subrange": [
        optional("count", Any),
        optional("lowerBound", Any),
        optional("upperBound", Any),
        optional("stride", Any),
    ];
    /// A common block of Fortran.
    DI_COMMON_BLOCK = "llvm.di_common_block", aliased: [
        field("scope", OneOf(SCOPES)),
        optional("decl", Of("llvm.di_global_variable")),
        field("name", Text),
        optional("file", Of("llvm.di_file")),
        number("line", Unsigned(32)),
    ];
    /// Bounds of an array of unknown rank.
    DI_GENERIC_SUBRANGE = "llvm.di_generic_subrange": [
        optional("count", Any),
        field("lowerBound", Any),
        optional("upperBound", Any),
        field("stride", Any),
    ];
    /// The type of a function: its result, then its arguments.
    DI_SUBROUTINE_TYPE = "llvm.di_subroutine_type", aliased: [
        number("callingConvention", Word(&CONVENTIONS)),
        optional("types", List(&OneOf(TYPES))),
    ];
    /// A label.
    DI_LABEL = "llvm.di_label", aliased: [
        field("scope", OneOf(SCOPES)),
        optional("name", Text),
        optional("file", Of("llvm.di_file")),
        number("line", Unsigned(32)),
    ];
    /// A string of a length that may vary.
    DI_STRING_TYPE = "llvm.di_string_type", aliased: [
        number("tag", Word(&TAGS)),
        field("name", Text),
        number("sizeInBits", Unsigned(64)),
        number("alignInBits", Unsigned(32)),
        optional("stringLength", OneOf(VARIABLES)),
        optional("stringLengthExp", Of("llvm.di_expression")),
        optional("stringLocationExp", Of("llvm.di_expression")),
        number("encoding", Word(&ENCODINGS)),
    ];
}
