//! Types and attributes.

use crate::enums;
use crate::fields::{self, Field, Value};
use ir::List;
use ir::def::{AttrDef, ParamsDef, TypeDef};
use ir::markers::*;
use op_table::{AttrKind, optional_param, param};

/// A reference to a canonical loop: `!omp.cli`.
pub static CLI: TypeDef = TypeDef { doc: "A reference to a canonical loop.", ..ParamsDef::new("omp.cli") };

/// Bounds of a part of a variable that is mapped: `!omp.map_bounds_ty`.
pub static MAP_BOUNDS: TypeDef =
    TypeDef { doc: "Bounds of a part of a variable that is mapped.", ..ParamsDef::new("omp.map_bounds_ty") };

const ATOMIC_CONTROL_FIELDS: [Field; 3] = [
    Field("ignore_denormal_mode", Value::Flag),
    Field("fine_grained_memory", Value::Flag),
    Field("remote_memory", Value::Flag),
];

/// Relaxed demands on an atomic update: `#omp.atomic_control<remote_memory = true>`.
static ATOMIC_CONTROL: AttrDef = AttrDef {
    doc: "Relaxed demands on an atomic update.",
    params: &[
        param("ignore_denormal_mode", BoolAttr::CONSTRAINT.kind),
        param("fine_grained_memory", BoolAttr::CONSTRAINT.kind),
        param("remote_memory", BoolAttr::CONSTRAINT.kind),
    ],
    parse: Some(&|parser| fields::parse(parser, "AtomicControlAttr", &ATOMIC_CONTROL_FIELDS)),
    print: Some(&|cx, params, printer| fields::print(cx, params, &ATOMIC_CONTROL_FIELDS, printer)),
    ..ParamsDef::new("omp.atomic_control")
};

const DECLARE_TARGET_FIELDS: [Field; 3] = [
    Field("device_type", Value::Attr("omp.device_type", "DeclareTargetDeviceTypeAttr")),
    Field("capture_clause", Value::Attr("omp.capture_clause", "DeclareTargetCaptureClauseAttr")),
    Field("automap", Value::OptionalFlag),
];

/// Devices that a procedure or variable is for: `#omp.declaretarget<device_type = (any), capture_clause = (to)>`.
static DECLARE_TARGET: AttrDef = AttrDef {
    doc: "Devices that a procedure or variable is for.",
    params: &[
        optional_param("device_type", AttrKind::Dialect("omp.device_type")),
        optional_param("capture_clause", AttrKind::Dialect("omp.capture_clause")),
        optional_param("automap", BoolAttr::CONSTRAINT.kind),
    ],
    parse: Some(&|parser| fields::parse(parser, "DeclareTargetAttr", &DECLARE_TARGET_FIELDS)),
    print: Some(&|cx, params, printer| fields::print(cx, params, &DECLARE_TARGET_FIELDS, printer)),
    ..ParamsDef::new("omp.declaretarget")
};

/// Version of OpenMP that a module is compiled for by default.
const DEVICE_VERSION: u32 = 50;

const FLAGS_FIELDS: [Field; 7] = [
    Field("debug_kind", Value::Number(Some(0))),
    Field("assume_teams_oversubscription", Value::Flag),
    Field("assume_threads_oversubscription", Value::Flag),
    Field("assume_no_thread_state", Value::Flag),
    Field("assume_no_nested_parallelism", Value::Flag),
    Field("no_gpu_lib", Value::Flag),
    Field("openmp_device_version", Value::Number(Some(DEVICE_VERSION))),
];

/// Assumptions about code of a device: `#omp.flags<debug_kind = 1, assume_no_nested_parallelism = true>`.
static FLAGS: AttrDef = AttrDef {
    doc: "Assumptions about code of a device.",
    params: &[
        param("debug_kind", I64Attr::CONSTRAINT.kind),
        param("assume_teams_oversubscription", BoolAttr::CONSTRAINT.kind),
        param("assume_threads_oversubscription", BoolAttr::CONSTRAINT.kind),
        param("assume_no_thread_state", BoolAttr::CONSTRAINT.kind),
        param("assume_no_nested_parallelism", BoolAttr::CONSTRAINT.kind),
        param("no_gpu_lib", BoolAttr::CONSTRAINT.kind),
        param("openmp_device_version", I64Attr::CONSTRAINT.kind),
    ],
    parse: Some(&|parser| fields::parse(parser, "FlagsAttr", &FLAGS_FIELDS)),
    print: Some(&|cx, params, printer| fields::print(cx, params, &FLAGS_FIELDS, printer)),
    ..ParamsDef::new("omp.flags")
};

const VERSION_FIELDS: [Field; 1] = [Field("version", Value::Number(None))];

/// Version of OpenMP: `#omp.version<version = 51>`.
static VERSION: AttrDef = AttrDef {
    doc: "Version of OpenMP.",
    params: &[param("version", I64Attr::CONSTRAINT.kind)],
    parse: Some(&|parser| fields::parse(parser, "VersionAttr", &VERSION_FIELDS)),
    print: Some(&|cx, params, printer| fields::print(cx, params, &VERSION_FIELDS, printer)),
    ..ParamsDef::new("omp.version")
};

/// All attributes.
pub const ATTRS: List<&AttrDef> = &[
    &ATOMIC_CONTROL,
    &enums::BINDKIND,
    &enums::CANCELLATIONCONSTRUCTTYPE,
    &enums::CAPTURE_CLAUSE,
    &enums::CLAUSE_DEPEND,
    &enums::CLAUSE_MAP_FLAGS,
    &enums::CLAUSE_REQUIRES,
    &enums::CLAUSE_TASK_DEPEND,
    &enums::DATA_SHARING_TYPE,
    &DECLARE_TARGET,
    &enums::DEVICE_TYPE,
    &FLAGS,
    &enums::GRAINSIZETYPE,
    &enums::MEMORYORDERKIND,
    &enums::NUMTASKSTYPE,
    &enums::NUMTHREADSTYPE,
    &enums::ORDER_MOD,
    &enums::ORDERKIND,
    &enums::PROCBINDKIND,
    &enums::REDUCTION_MODIFIER,
    &enums::SCHED_MOD,
    &enums::SCHEDULEKIND,
    &enums::VARIABLE_CAPTURE_KIND,
    &VERSION,
];
