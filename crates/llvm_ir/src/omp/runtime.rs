//! The runtime library of OpenMP: its functions, and descriptions of places in the source.

use crate::builder::code::Operand;
use crate::builder::runtime::Row;
use crate::text::Text;
use crate::translator::Translator;

/// Bytes of the text that stands for an unknown place, without the zero at its end.
const UNKNOWN: &str = ";unknown;unknown;0;0;;";

/// A description of an implicit barrier.
pub(crate) const BARRIER_IMPLICIT: u32 = 64;
/// A description of a barrier of the text.
pub(crate) const BARRIER_EXPLICIT: u32 = 32;
/// A description of a reduction that may be atomic.
pub(crate) const ATOMIC_REDUCE: u32 = 16;
/// Each description is of the C interface.
const KMPC: u32 = 2;

const NOUNWIND: &str = "nounwind";
const ALWAYSINLINE: &str = "alwaysinline";
const BARRIER: &str = "convergent nounwind";

/// The functions of the library.
pub(crate) const FUNCTIONS: &[Row] = &[
    ("__kmpc_barrier", "v", "pi", BARRIER),
    ("__kmpc_cancel", "i", "pii", NOUNWIND),
    ("__kmpc_cancel_barrier", "i", "pi", BARRIER),
    ("__kmpc_cancellationpoint", "i", "pii", NOUNWIND),
    ("__kmpc_copyprivate", "v", "pilppi", NOUNWIND),
    ("__kmpc_critical", "v", "pip", BARRIER),
    ("__kmpc_critical_with_hint", "v", "pipi", BARRIER),
    ("__kmpc_dispatch_fini_4u", "v", "pi", NOUNWIND),
    ("__kmpc_dispatch_fini_8u", "v", "pi", NOUNWIND),
    ("__kmpc_dispatch_init_4u", "v", "piiiiii", NOUNWIND),
    ("__kmpc_dispatch_init_8u", "v", "piillll", NOUNWIND),
    ("__kmpc_dispatch_next_4u", "i", "pipppp", NOUNWIND),
    ("__kmpc_dispatch_next_8u", "i", "pipppp", NOUNWIND),
    ("__kmpc_distribute_for_static_loop_4u", "v", "pppiiiib", ALWAYSINLINE),
    ("__kmpc_distribute_for_static_loop_8u", "v", "pppllllb", ""),
    ("__kmpc_distribute_static_loop_4u", "v", "pppiib", ALWAYSINLINE),
    ("__kmpc_distribute_static_loop_8u", "v", "pppllb", ""),
    ("__kmpc_doacross_post", "v", "pip", BARRIER),
    ("__kmpc_doacross_wait", "v", "pip", BARRIER),
    ("__kmpc_dist_for_static_init_4u", "v", "piipppppii", NOUNWIND),
    ("__kmpc_dist_for_static_init_8u", "v", "piipppppll", NOUNWIND),
    ("__kmpc_end_critical", "v", "pip", BARRIER),
    ("__kmpc_end_masked", "v", "pi", NOUNWIND),
    ("__kmpc_end_master", "v", "pi", NOUNWIND),
    ("__kmpc_end_ordered", "v", "pi", BARRIER),
    ("__kmpc_end_reduce", "v", "pip", BARRIER),
    ("__kmpc_end_reduce_nowait", "v", "pip", BARRIER),
    ("__kmpc_end_single", "v", "pi", BARRIER),
    ("__kmpc_end_taskgroup", "v", "pi", BARRIER),
    ("__kmpc_flush", "v", "p", BARRIER),
    ("__kmpc_for_static_fini", "v", "pi", NOUNWIND),
    ("__kmpc_for_static_init_4u", "v", "piippppii", NOUNWIND),
    ("__kmpc_for_static_init_8u", "v", "piippppll", NOUNWIND),
    ("__kmpc_for_static_loop_4u", "v", "pppiiib", ALWAYSINLINE),
    ("__kmpc_for_static_loop_8u", "v", "ppplllb", ""),
    ("__kmpc_fork_call", "v", "pip.", NOUNWIND),
    ("__kmpc_fork_call_if", "v", "pipip", ""),
    ("__kmpc_fork_teams", "v", "pip.", NOUNWIND),
    ("__kmpc_get_hardware_thread_id_in_block", "i", "", NOUNWIND),
    ("__kmpc_get_warp_size", "i", "", NOUNWIND),
    ("__kmpc_global_thread_num", "i", "p", NOUNWIND),
    ("__kmpc_masked", "i", "pii", NOUNWIND),
    ("__kmpc_master", "i", "pi", NOUNWIND),
    ("__kmpc_nvptx_parallel_reduce_nowait_v2", "i", "plppp", ""),
    ("__kmpc_nvptx_teams_reduce_nowait_v2", "i", "ppilppppppp", ""),
    ("__kmpc_omp_target_task_alloc", "p", "piillpl", NOUNWIND),
    ("__kmpc_omp_task", "i", "pip", NOUNWIND),
    ("__kmpc_omp_task_alloc", "p", "piillp", NOUNWIND),
    ("__kmpc_omp_task_begin_if0", "v", "pip", NOUNWIND),
    ("__kmpc_omp_task_complete_if0", "v", "pip", NOUNWIND),
    ("__kmpc_omp_task_with_deps", "i", "pipipip", NOUNWIND),
    ("__kmpc_omp_taskwait", "i", "pi", BARRIER),
    ("__kmpc_omp_taskyield", "i", "pii", NOUNWIND),
    ("__kmpc_omp_wait_deps", "v", "piipip", BARRIER),
    ("__kmpc_ordered", "v", "pi", BARRIER),
    ("__kmpc_parallel_60", "v", "piiiipppli", ALWAYSINLINE),
    ("__kmpc_push_num_teams_51", "v", "piiii", ""),
    ("__kmpc_push_num_threads", "v", "pii", NOUNWIND),
    ("__kmpc_push_proc_bind", "v", "pii", NOUNWIND),
    ("__kmpc_reduce", "i", "piilppp", BARRIER),
    ("__kmpc_reduce_nowait", "i", "piilppp", BARRIER),
    ("__kmpc_reduction_get_fixed_buffer", "p", "", NOUNWIND),
    ("__kmpc_shuffle_int32", "i", "ihh", ""),
    ("__kmpc_shuffle_int64", "l", "lhh", ""),
    ("__kmpc_single", "i", "pi", BARRIER),
    ("__kmpc_task_allow_completion_event", "p", "pip", NOUNWIND),
    ("__kmpc_target_deinit", "v", "", ""),
    ("__kmpc_target_init", "i", "pp", ""),
    ("__kmpc_taskgroup", "v", "pi", BARRIER),
    ("__kmpc_taskloop", "v", "pipippliilp", NOUNWIND),
    ("__kmpc_threadprivate_cached", "p", "piplp", NOUNWIND),
    ("__tgt_mapper_num_components", "l", "p", NOUNWIND),
    ("__tgt_push_mapper_component", "v", "pppllp", NOUNWIND),
    ("__tgt_target_kernel", "i", "pliipp", NOUNWIND),
    ("__tgt_target_data_begin_nowait_mapper", "v", "plippppppipip", NOUNWIND),
    ("__tgt_target_data_begin_mapper", "v", "plipppppp", NOUNWIND),
    ("__tgt_target_data_end_nowait_mapper", "v", "plippppppipip", NOUNWIND),
    ("__tgt_target_data_end_mapper", "v", "plipppppp", NOUNWIND),
    ("__tgt_target_data_update_nowait_mapper", "v", "plippppppipip", NOUNWIND),
    ("__tgt_target_data_update_mapper", "v", "plipppppp", NOUNWIND),
    ("free", "v", "p", ""),
    ("malloc", "p", "l", ""),
    ("omp_get_num_threads", "i", "", NOUNWIND),
    ("omp_target_alloc", "p", "li", ""),
    ("omp_target_free", "v", "pi", ""),
];

/// Functions whose first function argument is called back, with the arguments that it is given.
pub(crate) const CALLED_BACK: [&str; 3] = ["__kmpc_fork_call", "__kmpc_fork_call_if", "__kmpc_fork_teams"];

/// Functions whose result is a new object.
pub(crate) const ALLOCATING: [&str; 3] = ["__kmpc_omp_target_task_alloc", "__kmpc_omp_task_alloc", "malloc"];

impl Translator<'_> {
    /// Returns the description of the place of the construct that is converted, with further flags.
    pub(crate) fn ident_with(&mut self, flags: u32) -> Operand {
        let place = self.place_text_of_construct();
        self.ident_of(flags | KMPC, place.as_deref())
    }

    /// Returns the description of a place with flags; the place is not known if it has no text.
    pub(crate) fn ident_of(&mut self, flags: u32, place: Option<&[u8]>) -> Operand {
        let place = place.unwrap_or(UNKNOWN.as_bytes());
        let text = self.builder.globals.text_of(place);
        if let Some(&known) = self.omp.idents.get(&(flags, text)) {
            return known;
        }
        let size = place.len();
        let mut content =
            format!("%struct.ident_t {{ i32 0, i32 {flags}, i32 0, i32 {size}, ptr ").into_bytes();
        self.builder.globals.write(text, &mut content);
        content.text(" }, align 8");
        let made = self.builder.globals.unnamed(&content);
        self.omp.idents.insert((flags, text), made);
        made
    }

    /// Returns the description of the place of the construct that is converted.
    pub(crate) fn ident(&mut self) -> Operand {
        self.ident_with(0)
    }

    /// Creates the call that asks for the number of the thread.
    pub(crate) fn thread_id(&mut self) -> Operand {
        let ident = self.ident();
        self.thread_id_of(&ident)
    }

    /// Creates the call that asks for the number of the thread at a place.
    pub(crate) fn thread_id_of(&mut self, ident: &Operand) -> Operand {
        let ident = std::slice::from_ref(ident);
        let (number, inst) = self.call_runtime("__kmpc_global_thread_num", ident, "omp_global_thread_num");
        self.omp.thread_ids.insert(inst);
        number
    }
}
