//! The runtime library, and that of devices (`mgpu...`): their functions, and descriptions of places in the source.

use super::build::Template;
use super::code::{InstId, InstKind, Operand};
use crate::attributes;
use crate::intrinsics::Declaration;
use crate::translator::Translator;
use ir::Type;
use llvm::types::VoidType;

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

/// A function: name, result, parameters and attributes. In types `v` is none, `b`, `h`, `i` and `l` an integer of
/// 8, 16, 32 and 64 bits, `p` a
/// pointer, `s` an integer of the size of a pointer, and `.` further arguments.
type Row = (&'static str, &'static str, &'static str, &'static str);

const FUNCTIONS: &[Row] = &[
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
    ("mgpuLaunchClusterKernel", "v", "psssssssssippp", ""),
    ("mgpuLaunchKernel", "v", "pssssssipppl", ""),
    ("mgpuModuleGetFunction", "p", "pp", ""),
    ("mgpuModuleLoad", "p", "pl", ""),
    ("mgpuModuleLoadJIT", "p", "pi", ""),
    ("mgpuModuleUnload", "v", "p", ""),
    ("mgpuStreamCreate", "p", "", ""),
    ("mgpuStreamDestroy", "v", "p", ""),
    ("mgpuStreamSynchronize", "v", "p", ""),
    ("omp_get_num_threads", "i", "", NOUNWIND),
    ("omp_target_alloc", "p", "li", ""),
    ("omp_target_free", "v", "pi", ""),
];

/// Functions whose first function argument is called back, with the arguments that it is given.
const CALLED_BACK: [&str; 3] = ["__kmpc_fork_call", "__kmpc_fork_call_if", "__kmpc_fork_teams"];

/// Functions whose result is a new object.
const ALLOCATING: [&str; 3] = ["__kmpc_omp_target_task_alloc", "__kmpc_omp_task_alloc", "malloc"];

impl<'m> Translator<'m> {
    fn type_of_letter(&self, letter: char) -> Option<Type> {
        match letter {
            'b' => Some(Type::I8),
            'h' => Some(Type::I16),
            'i' => Some(Type::I32),
            'l' => Some(Type::I64),
            'p' => Some(self.ptr()),
            's' => Some(self.cx.int_type(self.consts.layout.pointer_bits(0) as u32)),
            _ => None,
        }
    }

    /// Declares a function of the runtime library.
    pub(crate) fn declare_runtime(&mut self, name: &str) {
        let Some(row) = FUNCTIONS.iter().find(|row| row.0 == name) else { return };
        let parameters: Vec<Option<Type>> =
            row.2.chars().filter(|&letter| letter != '.').map(|letter| self.type_of_letter(letter)).collect();
        let result = row.1.chars().next().and_then(|letter| self.type_of_letter(letter));
        let result = self.cx.ty(result.unwrap_or_else(|| VoidType::make(self.cx)));
        let mut function =
            Declaration::new(name.as_bytes().to_vec(), Some(result), parameters, row.2.ends_with('.'));
        function.attributes = attributes::of_text(row.3);
        if ALLOCATING.contains(&name) {
            function.result_attributes.flag("noalias");
        }
        function.is_called_back = CALLED_BACK.contains(&name);
        self.declare(function);
    }

    /// Creates a call of a function of the runtime library; the result, and the instruction.
    pub(crate) fn call_runtime(
        &mut self,
        function: &str,
        arguments: &[Operand],
        name: &str,
    ) -> (Operand, InstId) {
        self.declare_runtime(function);
        let row = FUNCTIONS.iter().find(|row| row.0 == function);
        let (result, parameters) = row.map_or(("v", ""), |row| (row.1, row.2));
        let mut out = Template::new("call ");
        let result = result.chars().next().and_then(|letter| self.type_of_letter(letter));
        match result {
            Some(ty) => self.put_type(ty, &mut out),
            None => drop(out.text("void")),
        }
        if parameters.ends_with('.') {
            out.text(" (ptr, i32, ptr, ...)");
        }
        out.text(" @").text(function).text("(");
        self.put_list(arguments, &mut out);
        out.text(")");
        match result {
            Some(ty) => {
                let value = self.emit_value(InstKind::Plain, ty, name, out);
                let inst = self.def_of(&value).unwrap_or(InstId(0));
                (value, inst)
            }
            None => {
                let inst = self.emit(InstKind::Plain, out);
                (self.i32(0), inst)
            }
        }
    }

    /// Returns the description of the place of the construct that is converted, with further flags.
    pub(crate) fn ident_with(&mut self, flags: u32) -> Operand {
        let place = self.place_text_of_construct();
        self.omp.globals.ident(flags | KMPC, place.as_deref())
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
