//! Opcodes of operations, and the order of their operands and attributes in an instruction.

use ir::def::{OpDef, SlotDef};
use spirv::enums::Opcode;

/// Set of extended instructions.
pub(crate) struct InstructionSet {
    /// Name by which a module imports it.
    pub(crate) name: &'static str,
    /// Beginning of the names of operations.
    pub(crate) prefix: &'static str,
    /// Operations and their numbers.
    pub(crate) instructions: &'static [(&'static str, u32)],
}

/// The sets that the dialect has operations of.
pub(crate) const INSTRUCTION_SETS: &[InstructionSet] = &[
    InstructionSet {
        name: "GLSL.std.450",
        prefix: "spirv.GL.",
        instructions: &[
            ("Acos", 17),
            ("Acosh", 23),
            ("Asin", 16),
            ("Asinh", 22),
            ("Atan", 18),
            ("Atanh", 24),
            ("Ceil", 9),
            ("Cos", 14),
            ("Cosh", 20),
            ("Cross", 68),
            ("Distance", 67),
            ("Exp2", 29),
            ("Exp", 27),
            ("FAbs", 4),
            ("FClamp", 43),
            ("FMax", 40),
            ("FMin", 37),
            ("FMix", 46),
            ("FSign", 6),
            ("FindILsb", 73),
            ("FindSMsb", 74),
            ("FindUMsb", 75),
            ("Floor", 8),
            ("Fma", 50),
            ("Fract", 10),
            ("FrexpStruct", 52),
            ("InverseSqrt", 32),
            ("Ldexp", 53),
            ("Length", 66),
            ("Log2", 30),
            ("Log", 28),
            ("Normalize", 69),
            ("PackHalf2x16", 58),
            ("PackSnorm4x8", 54),
            ("Pow", 26),
            ("Reflect", 71),
            ("RoundEven", 2),
            ("Round", 1),
            ("SAbs", 5),
            ("SClamp", 45),
            ("SMax", 42),
            ("SMin", 39),
            ("SSign", 7),
            ("Sin", 13),
            ("Sinh", 19),
            ("Sqrt", 31),
            ("Tan", 15),
            ("Tanh", 21),
            ("UClamp", 44),
            ("UMax", 41),
            ("UMin", 38),
            ("UnpackHalf2x16", 62),
            ("UnpackSnorm4x8", 63),
        ],
    },
    InstructionSet {
        name: "OpenCL.std",
        prefix: "spirv.CL.",
        instructions: &[
            ("acos", 0),
            ("acosh", 1),
            ("asin", 3),
            ("asinh", 4),
            ("atan2", 7),
            ("atan", 6),
            ("atanh", 8),
            ("ceil", 12),
            ("cos", 14),
            ("cosh", 15),
            ("erf", 18),
            ("exp", 19),
            ("fabs", 23),
            ("fmax", 27),
            ("fmin", 28),
            ("floor", 25),
            ("fma", 26),
            ("log", 37),
            ("mix", 99),
            ("pow", 48),
            ("printf", 184),
            ("rint", 53),
            ("round", 55),
            ("rsqrt", 56),
            ("s_abs", 141),
            ("s_max", 156),
            ("s_min", 158),
            ("sin", 57),
            ("sinh", 59),
            ("sqrt", 61),
            ("tan", 62),
            ("tanh", 63),
            ("u_max", 157),
            ("u_min", 159),
        ],
    },
];

/// Returns the set and the number of an operation that is an extended instruction.
pub(crate) fn extended(name: &str) -> Option<(&'static InstructionSet, u32)> {
    INSTRUCTION_SETS.iter().find_map(|set| {
        let short = name.strip_prefix(set.prefix)?;
        let found = set.instructions.iter().find(|instruction| instruction.0 == short)?;
        Some((set, found.1))
    })
}

/// Returns the opcode of an operation that is an instruction. A vendor is before the name of an operation and after that of an
/// opcode: `spirv.KHR.SubgroupBallot` is `OpSubgroupBallotKHR`.
pub(crate) fn opcode(name: &str) -> Option<Opcode> {
    let short = name.strip_prefix("spirv.")?;
    let name = match short.split_once('.') {
        Some((vendor, short)) => format!("Op{short}{vendor}"),
        None => format!("Op{short}"),
    };
    let word = <Opcode as ir::def::EnumAttr>::DEF.value(name.as_bytes())?;
    <Opcode as ir::def::EnumAttr>::from_word(word)
}

/// Returns the name of the operation of an opcode: the inverse of [`opcode`].
pub(crate) fn operation_name(opcode: Opcode) -> Option<String> {
    let name = <Opcode as ir::def::EnumAttr>::DEF.case_name(opcode.to_word())?.strip_prefix("Op")?;
    if name == "GroupNonUniformRotateKHR" {
        return Some(format!("spirv.{name}"));
    }
    let vendor = ["ARM", "EXT", "INTEL", "KHR"]
        .into_iter()
        .find_map(|vendor| Some((vendor, name.strip_suffix(vendor)?)));
    Some(match vendor {
        Some((vendor, short)) => format!("spirv.{vendor}.{short}"),
        None => format!("spirv.{name}"),
    })
}

/// Part of an instruction: a group of operands, or an attribute.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// Group of operands, by its number.
    Operands(usize),
    /// Attribute.
    Attr(&'static SlotDef),
}

/// Form of an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AttrForm {
    /// Word.
    Word,
    /// Number of a constant of 32 bits.
    Constant,
    /// Words of an array.
    Words,
    /// Number of a type.
    Type,
}

/// Attributes in the order in which they are written.
const ORDER: &[&str] = &[
    "execution_scope",
    "group_operation",
    "memory_scope",
    "memory_semantics",
    "semantics",
    "equal_semantics",
    "unequal_semantics",
    "matrix_layout",
    "image_operands",
    "memory_access",
    "memory_operand",
    "alignment",
    "indices",
    "components",
    "format",
    "matrix_operands",
    "cooperative_matrix_type",
];

/// Returns the form in which an attribute is written.
pub(crate) fn form(slot: &SlotDef) -> AttrForm {
    match slot.name {
        name if name.ends_with("scope") || name.ends_with("semantics") => AttrForm::Constant,
        "indices" | "components" => AttrForm::Words,
        "cooperative_matrix_type" => AttrForm::Type,
        _ => AttrForm::Word,
    }
}

/// Returns the number of the group of operands before which an attribute is written.
fn place(def: &OpDef, attr: &str) -> usize {
    let before = |name: &str| def.operands.iter().position(|operand| operand.name == name);
    let place = match attr {
        "storage_class" => Some(0),
        "matrix_layout" => before("stride"),
        "image_operands" => before("operand_arguments"),
        name if name.ends_with("scope") || name.ends_with("semantics") || name == "group_operation" => {
            Some(usize::from(def.operands.first().is_some_and(|operand| operand.name == "pointer")))
        }
        _ => None,
    };
    place.unwrap_or(def.operands.len())
}

/// Returns the parts of an instruction in their order, after type and number of the result.
pub(crate) fn parts(def: &'static OpDef) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut attrs: Vec<&'static SlotDef> = def.attrs.iter().collect();
    attrs.sort_by_key(|slot| ORDER.iter().position(|&name| name == slot.name));
    for group in 0..=def.operands.len() {
        let here = attrs.iter().filter(|slot| place(def, slot.name) == group);
        parts.extend(here.map(|&slot| Part::Attr(slot)));
        if group < def.operands.len() {
            parts.push(Part::Operands(group));
        }
    }
    parts
}
