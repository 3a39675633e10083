//! Types and attributes.

use crate::enums::{self, DataClause};
use ir::List;
use ir::def::{AttrDef, EnumAttr, ParamsDef, TypeDef};
use ir::markers::*;
use op_table::{AttrKind, optional_param, param};

/// Bounds of a part of a variable: `!acc.data_bounds_ty`.
pub static DATA_BOUNDS: TypeDef =
    TypeDef { doc: "Bounds of a part of a variable.", ..ParamsDef::new("acc.data_bounds_ty") };

/// An implicit data region: `!acc.declare_token`.
pub static DECLARE_TOKEN: TypeDef =
    TypeDef { doc: "An implicit data region.", ..ParamsDef::new("acc.declare_token") };

/// The name of a variable: `#acc.var_name<"a">`.
static VAR_NAME: AttrDef = AttrDef {
    doc: "The name of a variable.",
    params: &[param("name", AttrKind::String)],
    format: "`<` $name `>`",
    ..ParamsDef::new("acc.var_name")
};

/// Functions that map a variable when it is allocated and freed: `#acc.declare_action<preAlloc = @a>`.
static DECLARE_ACTION: AttrDef = AttrDef {
    doc: "Functions that map a variable when it is allocated and freed.",
    params: &[
        optional_param("preAlloc", AttrKind::SymbolRef),
        optional_param("postAlloc", AttrKind::SymbolRef),
        optional_param("preDealloc", AttrKind::SymbolRef),
        optional_param("postDealloc", AttrKind::SymbolRef),
    ],
    format: "`<` struct(params) `>`",
    ..ParamsDef::new("acc.declare_action")
};

/// The clause by which a variable is declared: `#acc.declare<dataClause = acc_create>`.
static DECLARE: AttrDef = AttrDef {
    doc: "The clause by which a variable is declared.",
    params: &[
        param("dataClause", AttrKind::Enum(DataClause::DEF)),
        optional_param("implicit", BoolAttr::CONSTRAINT.kind),
    ],
    format: "`<` struct(params) `>`",
    ..ParamsDef::new("acc.declare")
};

/// The routines of a function: `#acc.routine_info<[@a]>`.
static ROUTINE_INFO: AttrDef = AttrDef {
    doc: "The routines of a function.",
    params: &[param("accRoutines", AttrKind::Array(&SymbolRefAttr::CONSTRAINT))],
    format: "`<` `[` `` $accRoutines `]` `>`",
    ..ParamsDef::new("acc.routine_info")
};

/// A version of a function for a level of parallelism: `#acc.specialized_routine<@r, <seq>, "f">`.
static SPECIALIZED_ROUTINE: AttrDef = AttrDef {
    doc: "A version of a function for a level of parallelism.",
    params: &[
        param("routine", AttrKind::SymbolRef),
        param("level", AttrKind::Dialect("acc.par_level")),
        param("funcName", AttrKind::String),
    ],
    format: "`<` $routine `,` $level `,` $funcName `>`",
    ..ParamsDef::new("acc.specialized_routine")
};

/// All attributes.
pub const ATTRS: List<&AttrDef> = &[
    &enums::COMBINED_CONSTRUCTS,
    &enums::CONSTRUCT,
    &enums::DATA_CLAUSE,
    &enums::DATA_CLAUSE_MODIFIER,
    &enums::DEFAULTVALUE,
    &enums::DEVICE_TYPE,
    &enums::GANG_ARG_TYPE,
    &enums::PAR_LEVEL,
    &enums::RECIPE_KIND,
    &enums::REDUCTION_OPERATOR,
    &DECLARE,
    &DECLARE_ACTION,
    &ROUTINE_INFO,
    &SPECIALIZED_ROUTINE,
    &VAR_NAME,
];
