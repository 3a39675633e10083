//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// Binding region of a `loop` construct.
    pub enum ClauseBindKind: dialect("omp.bindkind", "BindKind Clause") {
        Parallel = 0 "parallel",
        Teams = 1 "teams",
        Thread = 2 "thread",
    }
}

enum_attr! {
    /// Construct that is canceled.
    pub enum ClauseCancellationConstructType: dialect("omp.cancellationconstructtype", "CancellationConstructType Clause") {
        Parallel = 0 "parallel",
        Loop = 1 "loop",
        Sections = 2 "sections",
        Taskgroup = 3 "taskgroup",
    }
}

enum_attr! {
    /// Kind of a dependence between iterations.
    pub enum ClauseDepend: dialect("omp.clause_depend", "depend clause") {
        Dependsource = 0 "dependsource",
        Dependsink = 1 "dependsink",
    }
}

enum_attr! {
    /// Ways in which data are mapped, and modifiers.
    pub flags ClauseMapFlags: dialect("omp.clause_map_flags", "Map types and modifiers tied to data maps") separated("|") {
        NONE = 0 "none",
        STORAGE = 1 "storage",
        TO = 2 "to",
        FROM = 4 "from",
        ALWAYS = 8 "always",
        DEL = 16 "del",
        RETURN_PARAM = 32 "return_param",
        PRIV = 64 "priv",
        LITERAL = 128 "literal",
        IMPLICIT = 256 "implicit",
        CLOSE = 512 "close",
        PRESENT = 1024 "present",
        OMPX_HOLD = 2048 "ompx_hold",
        ATTACH = 4096 "attach",
        ATTACH_ALWAYS = 8192 "attach_always",
        ATTACH_NONE = 16384 "attach_none",
        ATTACH_AUTO = 32768 "attach_auto",
        REF_PTR = 65536 "ref_ptr",
        REF_PTEE = 131072 "ref_ptee",
        REF_PTR_PTEE = 262144 "ref_ptr_ptee",
        IS_DEVICE_PTR = 524288 "is_device_ptr",
    }
}

enum_attr! {
    /// Features of the implementation that a module needs.
    pub flags ClauseRequires: dialect("omp.clause_requires", "requires clauses") separated("|") {
        NONE = 0 "none",
        REVERSE_OFFLOAD = 1 "reverse_offload",
        UNIFIED_ADDRESS = 2 "unified_address",
        UNIFIED_SHARED_MEMORY = 4 "unified_shared_memory",
        DYNAMIC_ALLOCATORS = 8 "dynamic_allocators",
    }
}

enum_attr! {
    /// Kind of a dependence between tasks.
    pub enum ClauseTaskDepend: dialect("omp.clause_task_depend", "depend clause in a target or task construct") {
        Taskdependin = 0 "taskdependin",
        Taskdependout = 1 "taskdependout",
        Taskdependinout = 2 "taskdependinout",
        Taskdependmutexinoutset = 3 "taskdependmutexinoutset",
        Taskdependinoutset = 4 "taskdependinoutset",
    }
}

enum_attr! {
    /// Clause that makes a variable private.
    pub enum DataSharingClauseType: dialect("omp.data_sharing_type", "Type of a data-sharing clause") {
        Private = 0 "private",
        FirstPrivate = 1 "firstprivate",
    }
}

enum_attr! {
    /// Clause of `declare target` by which a variable was listed.
    pub enum DeclareTargetCaptureClause: dialect("omp.capture_clause", "capture clause") {
        None = 0 "none",
        To = 1 "to",
        Link = 2 "link",
        Enter = 3 "enter",
    }
}

enum_attr! {
    /// Devices for which a procedure or variable is there.
    pub enum DeclareTargetDeviceType: dialect("omp.device_type", "device_type clause") {
        Any = 0 "any",
        Host = 1 "host",
        Nohost = 2 "nohost",
    }
}

enum_attr! {
    /// Modifier of `grainsize`.
    pub enum ClauseGrainsizeType: dialect("omp.grainsizetype", "GrainsizeType Clause") {
        Strict = 0 "strict",
    }
}

enum_attr! {
    /// Order of memory accesses around an atomic operation.
    pub enum ClauseMemoryOrderKind: dialect("omp.memoryorderkind", "MemoryOrderKind Clause") {
        SeqCst = 0 "seq_cst",
        AcqRel = 1 "acq_rel",
        Acquire = 2 "acquire",
        Release = 3 "release",
        Relaxed = 4 "relaxed",
    }
}

enum_attr! {
    /// Modifier of `num_tasks`.
    pub enum ClauseNumTasksType: dialect("omp.numtaskstype", "NumTasksType Clause") {
        Strict = 0 "strict",
    }
}

enum_attr! {
    /// Modifier of `num_threads`.
    pub enum ClauseNumThreadsType: dialect("omp.numthreadstype", "NumThreadsType Clause") {
        Strict = 0 "strict",
    }
}

enum_attr! {
    /// Order in which iterations may run.
    pub enum ClauseOrderKind: dialect("omp.orderkind", "OrderKind Clause") {
        Concurrent = 1 "concurrent",
    }
}

enum_attr! {
    /// Modifier of the `order` clause.
    pub enum OrderModifier: dialect("omp.order_mod", "OpenMP Order Modifier") {
        Reproducible = 0 "reproducible",
        Unconstrained = 1 "unconstrained",
    }
}

enum_attr! {
    /// Places on which threads run.
    pub enum ClauseProcBindKind: dialect("omp.procbindkind", "ProcBindKind Clause") {
        Primary = 0 "primary",
        Master = 1 "master",
        Close = 2 "close",
        Spread = 3 "spread",
    }
}

enum_attr! {
    /// Modifier of a reduction.
    pub enum ReductionModifier: dialect("omp.reduction_modifier", "reduction modifier") {
        Defaultmod = 0 "defaultmod",
        Inscan = 1 "inscan",
        Task = 2 "task",
    }
}

enum_attr! {
    /// Distribution of iterations to threads.
    pub enum ClauseScheduleKind: dialect("omp.schedulekind", "ScheduleKind Clause") {
        Static = 0 "static",
        Dynamic = 1 "dynamic",
        Guided = 2 "guided",
        Auto = 3 "auto",
        Runtime = 4 "runtime",
        Distribute = 5 "distribute",
    }
}

enum_attr! {
    /// Modifier of a schedule.
    pub enum ScheduleModifier: dialect("omp.sched_mod", "OpenMP Schedule Modifier") {
        None = 0 "none",
        Monotonic = 1 "monotonic",
        Nonmonotonic = 2 "nonmonotonic",
        Simd = 3 "simd",
    }
}

enum_attr! {
    /// Way in which a mapped variable is captured.
    pub enum VariableCaptureKind: dialect("omp.variable_capture_kind", "variable capture kind") {
        This = 0 "This",
        ByRef = 1 "ByRef",
        ByCopy = 2 "ByCopy",
        VLAType = 3 "VLAType",
    }
}

/// `#omp<bindkind ...>`.
pub static BINDKIND: AttrDef = case_attr::<ClauseBindKind>("omp.bindkind", "$value");
/// `#omp<cancellationconstructtype ...>`.
pub static CANCELLATIONCONSTRUCTTYPE: AttrDef =
    case_attr::<ClauseCancellationConstructType>("omp.cancellationconstructtype", "$value");
/// `#omp.capture_clause(...)`.
pub static CAPTURE_CLAUSE: AttrDef =
    case_attr::<DeclareTargetCaptureClause>("omp.capture_clause", "`(` $value `)`");
/// `#omp.clause_depend(...)`.
pub static CLAUSE_DEPEND: AttrDef = case_attr::<ClauseDepend>("omp.clause_depend", "`(` $value `)`");
/// `#omp<clause_map_flags ...>`.
pub static CLAUSE_MAP_FLAGS: AttrDef = case_attr::<ClauseMapFlags>("omp.clause_map_flags", "$value");
/// `#omp<clause_requires ...>`.
pub static CLAUSE_REQUIRES: AttrDef = case_attr::<ClauseRequires>("omp.clause_requires", "$value");
/// `#omp.clause_task_depend(...)`.
pub static CLAUSE_TASK_DEPEND: AttrDef =
    case_attr::<ClauseTaskDepend>("omp.clause_task_depend", "`(` $value `)`");
/// `#omp.data_sharing_type{type = ...}`.
pub static DATA_SHARING_TYPE: AttrDef =
    case_attr::<DataSharingClauseType>("omp.data_sharing_type", "`{` `type` `=` $value `}`");
/// `#omp.device_type(...)`.
pub static DEVICE_TYPE: AttrDef = case_attr::<DeclareTargetDeviceType>("omp.device_type", "`(` $value `)`");
/// `#omp<grainsizetype ...>`.
pub static GRAINSIZETYPE: AttrDef = case_attr::<ClauseGrainsizeType>("omp.grainsizetype", "$value");
/// `#omp<memoryorderkind ...>`.
pub static MEMORYORDERKIND: AttrDef = case_attr::<ClauseMemoryOrderKind>("omp.memoryorderkind", "$value");
/// `#omp<numtaskstype ...>`.
pub static NUMTASKSTYPE: AttrDef = case_attr::<ClauseNumTasksType>("omp.numtaskstype", "$value");
/// `#omp<numthreadstype ...>`.
pub static NUMTHREADSTYPE: AttrDef = case_attr::<ClauseNumThreadsType>("omp.numthreadstype", "$value");
/// `#omp<order_mod ...>`.
pub static ORDER_MOD: AttrDef = case_attr::<OrderModifier>("omp.order_mod", "$value");
/// `#omp<orderkind ...>`.
pub static ORDERKIND: AttrDef = case_attr::<ClauseOrderKind>("omp.orderkind", "$value");
/// `#omp<procbindkind ...>`.
pub static PROCBINDKIND: AttrDef = case_attr::<ClauseProcBindKind>("omp.procbindkind", "$value");
/// `#omp.reduction_modifier(...)`.
pub static REDUCTION_MODIFIER: AttrDef =
    case_attr::<ReductionModifier>("omp.reduction_modifier", "`(` $value `)`");
/// `#omp<sched_mod ...>`.
pub static SCHED_MOD: AttrDef = case_attr::<ScheduleModifier>("omp.sched_mod", "$value");
/// `#omp<schedulekind ...>`.
pub static SCHEDULEKIND: AttrDef = case_attr::<ClauseScheduleKind>("omp.schedulekind", "$value");
/// `#omp.variable_capture_kind(...)`.
pub static VARIABLE_CAPTURE_KIND: AttrDef =
    case_attr::<VariableCaptureKind>("omp.variable_capture_kind", "`(` $value `)`");
