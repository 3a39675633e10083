//! Attributes of functions, modules and constants.

use super::fields::Kind::{Any, Enum, Float, Integer, List, Of, Quoted, Symbol, Text, Type, Unsigned};
use super::fields::{Kind, field, flag, optional, parse_value, print_value, struct_attrs};
use apnum::ApInt;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, EnumDef, EnumStorage, MnemonicAlias, OpAsmAttr, Params, ParamsDef};
use ir::{Attr, AttrRef, Context};

static MOD_REF: EnumDef = EnumDef {
    name: "ModRefInfo",
    summary: "LLVM ModRefInfo",
    storage: EnumStorage::Integer(64),
    cases: &[("none", 0), ("read", 1), ("write", 2), ("readwrite", 3)],
    flags: false,
    native: false,
    called: None,
    separator: "",
};

static BEHAVIOR: EnumDef = EnumDef {
    name: "ModFlagBehavior",
    summary: "LLVM Module Flag Behavior",
    storage: EnumStorage::Integer(64),
    cases: &[
        ("error", 1),
        ("warning", 2),
        ("require", 3),
        ("override", 4),
        ("append", 5),
        ("append_unique", 6),
        ("max", 7),
        ("min", 8),
    ],
    flags: false,
    native: false,
    called: None,
    separator: "",
};

static PROFILE_FORMAT: EnumDef = EnumDef {
    name: "ProfileSummaryFormatKind",
    summary: "LLVM ProfileSummary format kinds",
    storage: EnumStorage::Integer(64),
    cases: &[("SampleProfile", 0), ("InstrProf", 1), ("CSInstrProf", 2)],
    flags: false,
    native: false,
    called: None,
    separator: "",
};

static COMDAT_CASES: EnumDef = EnumDef {
    name: "Comdat",
    summary: "LLVM Comdat Types",
    storage: EnumStorage::Integer(64),
    cases: &[("any", 0), ("exactmatch", 1), ("largest", 2), ("nodeduplicate", 3), ("samesize", 4)],
    flags: false,
    native: false,
    called: None,
    separator: "",
};

struct_attrs! {
    /// Memory effects of a function, by location.
    MEMORY_EFFECTS = "llvm.memory_effects": [
        field("other", Enum(&MOD_REF)),
        field("argMem", Enum(&MOD_REF)),
        field("inaccessibleMem", Enum(&MOD_REF)),
        field("errnoMem", Enum(&MOD_REF)),
        field("targetMem0", Enum(&MOD_REF)),
        field("targetMem1", Enum(&MOD_REF)),
    ];
    /// The least and the greatest `vscale` of a function.
    VSCALE_RANGE = "llvm.vscale_range": [field("minRange", Integer), field("maxRange", Integer)];
    /// A target machine.
    TARGET = "llvm.target": [
        field("triple", Text),
        field("chip", Text),
        optional("features", Of("llvm.target_features")),
    ];
    /// A block of a function, by number.
    BLOCK_TAG = "llvm.blocktag": [field("id", Unsigned(32))];
    /// The address of a block of a function.
    BLOCK_ADDRESS = "llvm.blockaddress": [field("function", Symbol), field("tag", Of("llvm.blocktag"))];
    /// With which vectors a function mostly works.
    VEC_TYPE_HINT = "llvm.vec_type_hint": [field("hint", Type), flag("is_signed")];
    /// Number of dereferenceable bytes of a pointer.
    DEREFERENCEABLE = "llvm.dereferenceable": [field("bytes", Unsigned(64)), flag("mayBeNull")];
    /// Number of calls of a function by another.
    CGPROFILE_ENTRY = "llvm.cgprofile_entry": [
        optional("from", Symbol),
        optional("to", Symbol),
        field("count", Unsigned(64)),
    ];
    /// A part of a profile.
    PROFILE_SUMMARY_DETAILED = "llvm.profile_summary_detailed": [
        field("cut_off", Unsigned(32)),
        field("min_count", Unsigned(64)),
        field("num_counts", Unsigned(32)),
    ];
    /// A profile of a module.
    PROFILE_SUMMARY = "llvm.profile_summary": [
        field("format", Enum(&PROFILE_FORMAT)),
        field("total_count", Unsigned(64)),
        field("max_count", Unsigned(64)),
        field("max_internal_count", Unsigned(64)),
        field("max_function_count", Unsigned(64)),
        field("num_counts", Unsigned(64)),
        field("num_functions", Unsigned(64)),
        optional("is_partial_profile", Unsigned(64)),
        optional("partial_profile_ratio", Float),
        field("detailed_summary", List(&Of("llvm.profile_summary_detailed"))),
    ];
}

/// The value that is not chosen yet.
pub static UNDEF: AttrDef = ParamsDef::new("llvm.undef");
/// The value that must not be used.
pub static POISON: AttrDef = ParamsDef::new("llvm.poison");
/// The value of zeros.
pub static ZERO: AttrDef = ParamsDef::new("llvm.zero");

/// Form of the text between brackets.
type Shape = &'static [Part];

/// A piece of an attribute's text.
#[derive(Clone, Copy)]
enum Part {
    Literal(&'static str),
    Value(Kind),
}

use Part::{Literal, Value};

fn parse_shape(parser: &mut dyn AsmParser, shape: Shape) -> Result<Params, Diagnostic> {
    let mut params = Vec::new();
    for part in shape {
        match part {
            Literal(" ") => {}
            Literal(text) => parser.punct(text.trim())?,
            Value(kind) => params.push(Some(parse_value(parser, kind)?)),
        }
    }
    Ok(params)
}

fn print_shape(cx: &Context, params: &[Option<Attr>], shape: Shape, printer: &mut dyn AsmPrinter) {
    let mut values = params.iter().copied();
    for part in shape {
        match part {
            Literal(text) => printer.write(text),
            Value(kind) => {
                if let Some(value) = values.next().flatten() {
                    print_value(cx, value, kind, printer);
                }
            }
        }
    }
}

/// Attribute that is an address space of LLVM: MLIR's `LLVMAddrSpaceAttrInterface`.
pub trait AddressSpaceAttr: Send + Sync {
    /// Returns the number of the address space.
    fn address_space(&self, attr: AttrRef<'_>) -> Option<u32>;
}

/// Model of attributes whose first parameter is the number.
pub struct NumberedSpace;

impl AddressSpaceAttr for NumberedSpace {
    fn address_space(&self, attr: AttrRef<'_>) -> Option<u32> {
        u32::try_from(attr.dialect_param(0)?.as_int()?.to_u64()?).ok()
    }
}

/// Returns the number of the address space that an attribute is; `None` for others.
pub fn address_space_of(attr: AttrRef<'_>) -> Option<u32> {
    attr.interface::<dyn AddressSpaceAttr>()?.address_space(attr)
}

/// Declares attributes whose parameters have a fixed order.
macro_rules! shaped_attrs {
    (@interfaces) => { &[] };
    (@interfaces space) => { ir::interface_defs![AddressSpaceAttr = NumberedSpace] };
    (@interfaces aliased) => { ir::interface_defs![OpAsmAttr = MnemonicAlias] };
    ($($(#[$doc:meta])* $name:ident = $text:literal $(, $aliased:ident)?, [$($part:expr),* $(,)?] $(, $verify:expr)?;)*) => {$(
        $(#[$doc])*
        pub static $name: AttrDef = {
            const SHAPE: Shape = &[$($part),*];
            AttrDef {
                interfaces: shaped_attrs!(@interfaces $($aliased)?),
                parse: Some(&|parser| parse_shape(parser, SHAPE)),
                print: Some(&|cx, params, printer| print_shape(cx, params, SHAPE, printer)),
                $(verify: Some(&$verify),)?
                ..ParamsDef::new($text)
            }
        };
    )*};
}

shaped_attrs! {
    /// An address space as an attribute.
    ADDRESS_SPACE = "llvm.address_space", space, [Literal("<"), Value(Unsigned(32)), Literal(">")];
    /// Selection kind of a comdat.
    COMDAT = "llvm.comdat", [Literal(" "), Value(Enum(&COMDAT_CASES))];
    /// A tag of memory accesses: a prefix and a suffix.
    MMRA_TAG = "llvm.mmra_tag", aliased, [
        Literal("<"), Value(Quoted), Literal(":"), Value(Quoted), Literal(">"),
    ];
    /// Function that behaves like another and is in the same linkage unit.
    DSO_LOCAL_EQUIVALENT = "llvm.dso_local_equivalent", [Literal(" "), Value(Symbol)];
    /// Memory of a workgroup: the number and type of its elements.
    WORKGROUP_ATTRIBUTION = "llvm.mlir.workgroup_attribution", [
        Literal("<"), Value(Integer), Literal(", "), Value(Type), Literal(">"),
    ];
    /// The libraries that a module needs.
    DEPENDENT_LIBRARIES = "llvm.dependent_libraries", [
        Literal("<"), Value(List(&Text)), Literal(">"),
    ];
    /// Module flag: its merge behaviour, name and value.
    MODULE_FLAG = "llvm.mlir.module_flag", [
        Literal("<"), Value(Enum(&BEHAVIOR)), Literal(", "), Value(Text), Literal(", "), Value(Any), Literal(">"),
    ], verify_module_flag;
}

fn is_named(attr: AttrRef<'_>, def: &AttrDef) -> bool {
    attr.dialect_def().is_some_and(|found| std::ptr::eq(found, def))
}

fn verify_module_flag(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let [_, Some(key), Some(value)] = *params else { return Ok(()) };
    let (key, value) = (cx.attr_ref(key).as_str().unwrap_or(""), cx.attr_ref(value));
    match key {
        "CG Profile" => match value.as_array() {
            Some(entries) if entries.clone().all(|entry| is_named(entry, &CGPROFILE_ENTRY)) => Ok(()),
            _ => Err("'CG Profile' key expects an array of '#llvm.cgprofile_entry'".to_owned()),
        },
        "ProfileSummary" if !is_named(value, &PROFILE_SUMMARY) => {
            Err("'ProfileSummary' key expects a '#llvm.profile_summary' attribute".to_owned())
        }
        "ProfileSummary" => Ok(()),
        _ if value.as_int().is_some() || value.as_bytes().is_some() => Ok(()),
        _ => Err(format!("only integer and string values are currently supported for unknown key '{key}'")),
    }
}

/// Features of a target: `<["+sve", "-sme"]>`.
pub static TARGET_FEATURES: AttrDef = AttrDef {
    parse: Some(&parse_features),
    print: Some(&print_features),
    verify: Some(&verify_features),
    ..ParamsDef::new("llvm.target_features")
};

fn parse_features(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    parser.punct("[")?;
    let list = if parser.optional_punct("]") {
        Attr::EMPTY_ARRAY
    } else {
        let list = parse_value(parser, &List(&Text))?;
        parser.punct("]")?;
        list
    };
    parser.punct(">")?;
    Ok(vec![Some(list)])
}

fn print_features(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<[");
    if let Some(list) = params.first().copied().flatten() {
        print_value(cx, list, &List(&Text), printer);
    }
    printer.write("]>");
}

fn verify_features(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let list = params.first().copied().flatten().and_then(|list| cx.attr_ref(list).as_array());
    for feature in list.into_iter().flatten().filter_map(|feature| feature.as_str()) {
        if feature.is_empty() {
            return Err("target features can not be null or empty".to_owned());
        }
        if !feature.starts_with(['+', '-']) {
            return Err("target features must start with '+' or '-'".to_owned());
        }
        if feature.contains(',') {
            return Err("target features can not contain ','".to_owned());
        }
    }
    Ok(())
}

/// Range of integers from one up to, and without, another: `<i32, 0, 12>`.
pub static CONSTANT_RANGE: AttrDef =
    AttrDef { parse: Some(&parse_range), print: Some(&print_range), ..ParamsDef::new("llvm.constant_range") };

fn parse_range(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let pos = parser.position();
    let ty = parser.ty()?;
    let cx = parser.context().clone();
    let Some(width) = cx.ty(ty).int_width().filter(|_| cx.ty(ty).is_signless_integer()) else {
        let message =
            format!("invalid kind of type specified: expected builtin.integer, but found '{}'", cx.ty(ty));
        return Err(parser.error_at(pos, &message));
    };
    let mut params = Vec::new();
    for _ in 0..2 {
        parser.punct(",")?;
        let pos = parser.position();
        let value = parser.integer()?;
        if width < 127 && !(-(1_i128 << (width.max(1) - 1))..1_i128 << width).contains(&value) {
            return Err(parser.error_at(pos, "integer value too large"));
        }
        params.push(Some(cx.ap_int_attr(ty, ApInt::from_i128(width, value))));
    }
    parser.punct(">")?;
    Ok(params)
}

fn print_range(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(lower), Some(upper)] = *params else { return };
    printer.write("<");
    if let Some(ty) = cx.attr_ref(lower).ty() {
        printer.ty(ty.handle());
    }
    for bound in [lower, upper] {
        printer.write(", ");
        printer.attr_without_type(bound);
    }
    printer.write(">");
}
