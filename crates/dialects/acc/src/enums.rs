//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// Treatment of variables that no clause names.
    pub enum ClauseDefaultValue: dialect("acc.defaultvalue", "DefaultValue Clause") {
        Present = 0 "present",
        None = 1 "none",
    }
}

enum_attr! {
    /// Construct that is combined with a loop.
    pub enum CombinedConstructsType: dialect("acc.combined_constructs", "Differentiate between combined constructs") {
        KernelsLoop = 1 "kernels_loop",
        ParallelLoop = 2 "parallel_loop",
        SerialLoop = 3 "serial_loop",
    }
}

enum_attr! {
    /// Construct of OpenACC.
    pub enum Construct: dialect("acc.construct", "constructs supported by OpenACC") {
        AccConstructParallel = 0 "acc_construct_parallel",
        AccConstructKernels = 1 "acc_construct_kernels",
        AccConstructLoop = 2 "acc_construct_loop",
        AccConstructData = 3 "acc_construct_data",
        AccConstructEnterData = 4 "acc_construct_enter_data",
        AccConstructExitData = 5 "acc_construct_exit_data",
        AccConstructHostData = 6 "acc_construct_host_data",
        AccConstructAtomic = 7 "acc_construct_atomic",
        AccConstructDeclare = 8 "acc_construct_declare",
        AccConstructInit = 9 "acc_construct_init",
        AccConstructShutdown = 10 "acc_construct_shutdown",
        AccConstructSet = 11 "acc_construct_set",
        AccConstructUpdate = 12 "acc_construct_update",
        AccConstructRoutine = 13 "acc_construct_routine",
        AccConstructWait = 14 "acc_construct_wait",
        AccConstructRuntimeApi = 15 "acc_construct_runtime_api",
        AccConstructSerial = 16 "acc_construct_serial",
    }
}

enum_attr! {
    /// Clause that a data operation stands for.
    pub enum DataClause: dialect("acc.data_clause", "data clauses supported by OpenACC") {
        AccCopyin = 1 "acc_copyin",
        AccCopyinReadonly = 2 "acc_copyin_readonly",
        AccCopy = 3 "acc_copy",
        AccCopyout = 4 "acc_copyout",
        AccCopyoutZero = 5 "acc_copyout_zero",
        AccPresent = 6 "acc_present",
        AccCreate = 7 "acc_create",
        AccCreateZero = 8 "acc_create_zero",
        AccDelete = 9 "acc_delete",
        AccAttach = 10 "acc_attach",
        AccDetach = 11 "acc_detach",
        AccNoCreate = 12 "acc_no_create",
        AccPrivate = 13 "acc_private",
        AccFirstprivate = 14 "acc_firstprivate",
        AccDeviceptr = 15 "acc_deviceptr",
        AccGetdeviceptr = 16 "acc_getdeviceptr",
        AccUpdateHost = 17 "acc_update_host",
        AccUpdateSelf = 18 "acc_update_self",
        AccUpdateDevice = 19 "acc_update_device",
        AccUseDevice = 20 "acc_use_device",
        AccReduction = 21 "acc_reduction",
        AccDeclareDeviceResident = 22 "acc_declare_device_resident",
        AccDeclareLink = 23 "acc_declare_link",
        AccCache = 24 "acc_cache",
        AccCacheReadonly = 25 "acc_cache_readonly",
    }
}

enum_attr! {
    /// Modifiers of a data clause.
    pub flags DataClauseModifier: dialect("acc.data_clause_modifier", "Captures data clause modifiers") separated(",") {
        NONE = 0 "none",
        ZERO = 1 "zero",
        READONLY = 2 "readonly",
        ALWAYSIN = 4 "alwaysin",
        ALWAYSOUT = 8 "alwaysout",
        ALWAYS = 12 "always",
        CAPTURE = 16 "capture",
    }
}

enum_attr! {
    /// Kind of device that a clause is for.
    pub enum DeviceType: dialect("acc.device_type", "built-in device type supported by OpenACC") {
        None = 0 "none",
        Star = 1 "star",
        Default = 2 "default",
        Host = 3 "host",
        Multicore = 4 "multicore",
        Nvidia = 5 "nvidia",
        Radeon = 6 "radeon",
    }
}

enum_attr! {
    /// Meaning of an argument of `gang`.
    pub enum GangArgType: dialect("acc.gang_arg_type", "Differentiate the different gang arg values") {
        Num = 0 "Num",
        Dim = 1 "Dim",
        Static = 2 "Static",
    }
}

enum_attr! {
    /// Level of parallelism.
    pub enum ParLevel: dialect("acc.par_level", "Parallelism level (gang/worker/vector/seq)") {
        Seq = 0 "seq",
        GangDim1 = 1 "gang_dim1",
        GangDim2 = 2 "gang_dim2",
        GangDim3 = 3 "gang_dim3",
        Worker = 4 "worker",
        Vector = 5 "vector",
    }
}

enum_attr! {
    /// Kind of a recipe.
    pub enum RecipeKind: dialect("acc.recipe_kind", "Encodes the options for kinds of recipes availabie in acc dialect") {
        PrivateRecipe = 0 "private_recipe",
        FirstprivateRecipe = 1 "firstprivate_recipe",
        ReductionRecipe = 2 "reduction_recipe",
    }
}

enum_attr! {
    /// Operator of a reduction.
    pub enum ReductionOperator: dialect("acc.reduction_operator", "built-in reduction operations supported by OpenACC") {
        None = 0 "none",
        Add = 1 "add",
        Mul = 2 "mul",
        Max = 3 "max",
        Min = 4 "min",
        Iand = 5 "iand",
        Ior = 6 "ior",
        Xor = 7 "xor",
        Eqv = 8 "eqv",
        Neqv = 9 "neqv",
        Land = 10 "land",
        Lor = 11 "lor",
    }
}

/// `#acc<defaultvalue ...>`.
pub static DEFAULTVALUE: AttrDef = case_attr::<ClauseDefaultValue>("acc.defaultvalue", "$value");
/// `#acc.combined_constructs<...>`.
pub static COMBINED_CONSTRUCTS: AttrDef =
    case_attr::<CombinedConstructsType>("acc.combined_constructs", "`<` $value `>`");
/// `#acc<construct ...>`.
pub static CONSTRUCT: AttrDef = case_attr::<Construct>("acc.construct", "$value");
/// `#acc<data_clause ...>`.
pub static DATA_CLAUSE: AttrDef = case_attr::<DataClause>("acc.data_clause", "$value");
/// `#acc<data_clause_modifier ...>`.
pub static DATA_CLAUSE_MODIFIER: AttrDef =
    case_attr::<DataClauseModifier>("acc.data_clause_modifier", "$value");
/// `#acc.device_type<...>`.
pub static DEVICE_TYPE: AttrDef = case_attr::<DeviceType>("acc.device_type", "`<` $value `>`");
/// `#acc.gang_arg_type<...>`.
pub static GANG_ARG_TYPE: AttrDef = case_attr::<GangArgType>("acc.gang_arg_type", "`<` $value `>`");
/// `#acc.par_level<...>`.
pub static PAR_LEVEL: AttrDef = case_attr::<ParLevel>("acc.par_level", "`<` $value `>`");
/// `#acc.recipe_kind<...>`.
pub static RECIPE_KIND: AttrDef = case_attr::<RecipeKind>("acc.recipe_kind", "`<` $value `>`");
/// `#acc.reduction_operator<...>`.
pub static REDUCTION_OPERATOR: AttrDef =
    case_attr::<ReductionOperator>("acc.reduction_operator", "`<` $value `>`");
