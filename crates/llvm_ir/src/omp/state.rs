//! State of the translation of OpenMP constructs.

use super::architecture::{Device, device_of};
use super::finalization::Finalization;
use crate::builder::code::{BlockId, FunctionId, InsertPoint, InstId, Operand, ValueId};
use crate::metadata::Node;
use ir::{Ident, Loc, OpRef, RegionRef, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// The types of what the library is told of a kernel.
pub(crate) const ENVIRONMENT: &str = "%struct.DynamicEnvironmentTy = type { i16 }\n\
    %struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }\n\
    %struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }\n";

/// Threads that share a loop.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) enum Distribution {
    /// Those of a team.
    #[default]
    Threads,
    /// The first ones of teams.
    Teams,
    /// Those of all teams.
    Both,
}

/// A variable that the host describes to the linker and to tools.
pub(crate) struct DeclaredVariable {
    pub(super) symbol: Vec<u8>,
    pub(super) address: Operand,
    pub(super) bytes: u64,
    pub(super) is_linked: bool,
    /// Whether other modules see it, so that the linker needs its description.
    pub(super) is_visible: bool,
}

/// A variable whose address a kernel loads.
pub(crate) struct Linked {
    /// The variable itself, which is not there on the device.
    pub(super) address: Operand,
    /// The value that stands for the address while the kernel is built.
    pub(super) model: Operand,
    /// The pointer to the variable.
    pub(super) reference: Operand,
}

/// Whether a function has an operation of OpenMP, or launches kernels.
pub(crate) fn has_constructs(function: OpRef<'_>) -> bool {
    let mut open: Vec<RegionRef<'_>> = function.regions().collect();
    while let Some(region) = open.pop() {
        for op in region.blocks().flat_map(|block| block.ops()) {
            if op.dialect() == "omp" || op.is(gpu::LaunchFunc::NAME) {
                return true;
            }
            open.extend(op.regions());
        }
    }
    false
}

/// A loop from zero to a number of iterations by one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CanonicalLoop {
    pub(crate) header: BlockId,
    pub(crate) condition: BlockId,
    pub(crate) body: BlockId,
    pub(crate) latch: BlockId,
    pub(crate) exit: BlockId,
    pub(crate) after: BlockId,
    pub(crate) counter: Operand,
    /// The counter of the next iteration.
    pub(crate) next: Operand,
    pub(crate) count: Operand,
}

/// Clauses of a task that its creation needs.
#[derive(Debug)]
pub(crate) struct TaskClauses {
    pub(crate) is_tied: bool,
    pub(crate) is_mergeable: bool,
    pub(crate) final_: Option<Operand>,
    /// The condition that it is not run at once.
    pub(crate) condition: Option<Operand>,
    pub(crate) priority: Option<Operand>,
    /// The variable for the event that ends it, if it is detached.
    pub(crate) event: Option<Operand>,
    /// Dependences of a task: the library's number of the kind, the variable, and the number of its bytes.
    pub(crate) dependences: Vec<(i64, Operand, i64)>,
}

/// Clauses of a construct that the creation of its tasks needs.
#[derive(Debug)]
pub(crate) struct Taskloop {
    pub(super) made: CanonicalLoop,
    /// The first and the last value of the loop's variable, and its step.
    pub(super) bounds: [Operand; 3],
    /// Whether the last value is reached.
    pub(super) is_inclusive: bool,
    /// Values that stand for the bounds of one task, and their uses in the loop.
    pub(super) models: [(ValueId, InstId); 3],
    pub(super) flags: i64,
    pub(super) condition: Option<Operand>,
    /// Number of the library for what the size is of, 0 if there is none.
    pub(super) schedule: i64,
    pub(super) size: Option<Operand>,
    pub(super) has_group: bool,
    /// The function that fills the private variables of another task.
    pub(super) duplicate: Option<Operand>,
}

/// A target task whose function is yet to be made.
#[derive(Debug)]
pub(crate) struct TargetTask {
    pub(super) dependences: Vec<(i64, Operand, i64)>,
    pub(super) device: Option<Operand>,
    /// Addresses and types of arrays that a task has copies of, since it may be run later.
    pub(super) arrays: Vec<(Operand, Type)>,
}

/// A function that a device may run.
pub(crate) struct Kernel {
    pub(super) symbol: Vec<u8>,
    /// The variable whose address stands for the function on the device.
    pub(super) id: Operand,
    /// Numbers of the device and of the file of the source, and the line.
    pub(super) place: [u32; 3],
    pub(super) parent: Vec<u8>,
    /// Number of functions of the same place before it.
    pub(super) count: usize,
    pub(super) function: FunctionId,
}

/// The type of a description of a kernel.
pub(crate) const ENTRY: &str =
    "%struct.__tgt_offload_entry = type { i64, i16, i16, i32, ptr, ptr, i64, i64, ptr }\n";

/// A parallel region whose function is yet to be made.
#[derive(Debug)]
pub(crate) struct Parallel {
    pub(super) condition: Option<Operand>,
    /// The number of threads, if it is an argument of the call.
    pub(super) threads: Option<Operand>,
    /// The number of the thread that starts it.
    pub(super) starter: Operand,
    /// The load of the number of the thread, and the memory of that.
    pub(super) thread: InstId,
    pub(super) local: Operand,
}

/// A loop that the library of a device runs, whose body becomes a function.
#[derive(Debug)]
pub(crate) struct DeviceLoop {
    pub(super) made: CanonicalLoop,
    pub(super) distribution: Distribution,
    /// Whether each thread executes at most one iteration.
    pub(super) is_without_loop: bool,
}

/// The construct of an outlined function, by which its call is replaced.
#[derive(Debug)]
pub(crate) enum After {
    Teams,
    Task(TaskClauses),
    Taskloop(Box<Taskloop>),
    TargetTask(Box<TargetTask>),
    Parallel(Parallel),
    DeviceLoop(DeviceLoop),
    /// The call stays.
    Call,
}

/// A region that becomes a function at the end.
#[derive(Debug)]
pub(crate) struct Outline {
    /// The place of the construct in the source.
    pub(crate) loc: Option<Loc>,
    pub(crate) entry: BlockId,
    /// The block after the region, which is not in it.
    pub(crate) exit: BlockId,
    /// The block for allocations of the function around.
    pub(crate) outer_allocas: BlockId,
    /// Inputs that are parameters of their own.
    pub(crate) separate: Vec<ValueId>,
    /// Inputs that are captured before the others.
    pub(crate) first: Vec<ValueId>,
    pub(crate) after: After,
    /// The description of its place.
    pub(crate) ident: Operand,
    /// Instructions that are there only while it is built.
    pub(crate) erased: Vec<InstId>,
}

/// State of the translation of OpenMP constructs.
#[derive(Default)]
pub(crate) struct Omp {
    /// The device that the module is for, if it is for one.
    pub(super) device: Option<Device>,
    /// Whether the module has kernels of a device.
    pub(crate) has_kernels: bool,
    /// Whether threads of a device share memory for partial results.
    pub(super) shares_results: bool,
    /// The place in the source of the construct that is converted.
    pub(crate) loc: Option<Loc>,
    /// The kernel that is built, and the description of the function around it.
    pub(super) kernel_scope: Option<(FunctionId, Node)>,
    /// Descriptions of places, by their flags and texts.
    pub(crate) idents: FxHashMap<(u32, Operand), Operand>,
    /// Calls that ask for the number of the thread.
    pub(crate) thread_ids: FxHashSet<InstId>,
    /// Points for allocations of the regions around.
    pub(crate) alloca_points: Vec<InsertPoint>,
    pub(crate) outlines: Vec<Outline>,
    /// Variables that the host describes.
    pub(super) declared_variables: Vec<DeclaredVariable>,
    /// Linked variables of the kernel that is built.
    pub(super) linked: Vec<Linked>,
    /// Functions that devices may run.
    pub(crate) kernels: Vec<Kernel>,
    /// Metadata of such functions, by the lists of the module that it is in.
    pub(crate) offloaded: Vec<(&'static str, Node)>,
    /// Functions of mappers, by the names of these.
    pub(super) mappers: FxHashMap<Ident, Operand>,
    /// Loops by the numbers of their handles in the body of a function.
    pub(crate) handles: FxHashMap<usize, CanonicalLoop>,
    /// Loops that the wrappers around transform, once they are made.
    pub(crate) loops: Vec<Option<CanonicalLoop>>,
    /// Constructs around, by how they are left.
    pub(crate) finalizations: Vec<Finalization>,
    /// Functions by the positions of the module's functions that they are of.
    pub(crate) of_plans: FxHashMap<usize, FunctionId>,
    /// Outlined functions by the function that they come after.
    pub(crate) outlined: FxHashMap<FunctionId, Vec<FunctionId>>,
    /// Names of functions that were made.
    pub(crate) symbols: FxHashSet<Vec<u8>>,
    /// The last number that made a name of a function different from others.
    pub(crate) last_unique: u32,
    /// Names of structures that are made for one task.
    structures: FxHashSet<String>,
    /// Number of such names that others have had.
    renamed_structures: u32,
}

impl Omp {
    /// Notes what a module is for.
    pub(crate) fn enter_module(&mut self, module: OpRef<'_>) {
        self.device = device_of(module);
    }

    /// Returns a name that no other structure has.
    pub(super) fn unique_structure(&mut self, name: &str) -> String {
        let mut found = name.to_owned();
        while !self.structures.insert(found.clone()) {
            found = format!("{name}.{}", self.renamed_structures);
            self.renamed_structures += 1;
        }
        found
    }
}
