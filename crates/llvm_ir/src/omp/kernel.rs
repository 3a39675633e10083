//! Kernels: functions of `omp.target` that a device starts.

use super::architecture::{Architecture, Device};
use super::clauses::operand;
use super::device_reduction::BUFFER_LENGTH;
use super::errors::unknown;
use super::map::Mapped;
use crate::attributes::Attributes;
use crate::builder::code::{BlockId, Code, FunctionId, InsertPoint, InstId, InstKind, Operand, Piece};
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use ::omp::{captured_op, kernel_of};
use diag::Diagnostic;
use ir::{OpRef, ValueRef};

/// Numbers of the library for kernels that one thread starts, that all threads start, and that have no loops.
const GENERIC: i64 = 1;
const SPMD: i64 = 2;
const WITHOUT_LOOP: i64 = 4;

/// Limits of the threads that run a kernel: less than zero if there is none, zero if it is not known.
struct Limits {
    mode: i64,
    least_teams: i64,
    most_teams: i64,
    most_threads: i64,
}

/// Blocks of a kernel around the code of its region.
pub(super) struct Frame {
    /// The block in which variables are allocated.
    pub(super) entry: BlockId,
    /// The first block of the threads that run the region.
    pub(super) user: BlockId,
}

impl Frame {
    /// Returns that of a function of the host.
    pub(super) fn plain(entry: BlockId) -> Frame {
        Frame { entry, user: entry }
    }
}

/// Returns the number that a value is, if it is constant.
fn constant(value: ValueRef<'_>) -> Option<i64> {
    value.defining_op().filter(|op| op.is("llvm.mlir.constant"))?.attr("value")?.as_i64()
}

/// Returns the limit that a clause gives, if it is there.
fn limit(value: Option<ValueRef<'_>>) -> i64 {
    value.map_or(-1, |value| constant(value).unwrap_or(0))
}

/// Returns the constructs that are the whole of a target region, from the inside out.
fn around_captured(op: OpRef<'_>) -> Vec<OpRef<'_>> {
    std::iter::successors(captured_op(op), |inner| inner.parent()).take_while(|inner| *inner != op).collect()
}

/// Returns the limits that the clauses of a target region give.
fn limits_of(op: OpRef<'_>) -> Limits {
    let captured = captured_op(op);
    let around = around_captured(op);
    let find = |name: &str| around.iter().copied().find(|inner| inner.is(name));
    let is_near = |name: &str| around.iter().take(2).any(|inner| inner.is(name));
    let (teams, threads) = (find("omp.teams"), find("omp.parallel"));
    let [least_teams, most_teams] = match teams.map(|teams| operand(teams, "num_teams_upper")) {
        Some(Some(upper)) => constant(upper).map_or([1, -1], |count| [count; 2]),
        Some(None) => [0; 2],
        None if is_near("omp.parallel") || is_near("omp.simd") => [1; 2],
        None => [-1; 2],
    };
    let of_parallel = match threads {
        Some(threads) => limit(operand(threads, "num_threads")),
        None if is_near("omp.simd") => 1,
        None => -1,
    };
    let of_teams = limit(teams.and_then(|teams| operand(teams, "thread_limit")));
    let given = [limit(operand(op, "thread_limit")), of_teams, of_parallel];
    let most_threads = given.into_iter().filter(|limit| *limit >= 0).min().unwrap_or(-1);
    let kind = kernel_of(op, captured);
    let parts = [(kind.is_generic, GENERIC), (kind.is_spmd, SPMD), (kind.is_without_loop, WITHOUT_LOOP)];
    let mode = parts.iter().filter(|part| part.0).map(|part| part.1).sum();
    Limits { mode, least_teams, most_teams, most_threads }
}

impl Device {
    /// Returns the number of threads of a team where nothing limits it.
    fn default_threads(self) -> i64 {
        if self.architecture == Architecture::Nvidia { 128 } else { 256 }
    }

    /// Returns the words before a kernel.
    fn words(self) -> &'static str {
        match self.architecture {
            Architecture::Amd => "weak_odr protected amdgpu_kernel",
            Architecture::Nvidia => "weak_odr protected ptx_kernel",
            Architecture::Other => "weak_odr protected",
        }
    }

    /// Adds attributes that say the limits of a kernel.
    fn add_limits(self, limits: &Limits, threads: i64, to: &mut Attributes) {
        let mut add = |name: &str, value: String| to.string(name.as_bytes(), value.as_bytes());
        let is_amd = self.architecture == Architecture::Amd;
        if limits.least_teams > 1 || limits.most_teams > 0 {
            match self.architecture {
                Architecture::Amd => add("amdgpu-max-num-workgroups", format!("{},1,1", limits.least_teams)),
                Architecture::Nvidia if limits.most_teams > 0 => {
                    add("nvvm.maxclusterrank", limits.most_teams.to_string());
                }
                _ => {}
            }
            add("omp_target_num_teams", limits.least_teams.to_string());
        }
        if threads > 0 {
            add("omp_target_thread_limit", threads.to_string());
            match is_amd {
                true => add("amdgpu-flat-work-group-size", format!("1,{threads}")),
                false => add("nvvm.maxntid", threads.to_string()),
            }
        }
    }
}

impl<'m> Translator<'m> {
    /// Converts `omp.target` in a module for a device.
    pub(super) fn convert_kernel(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        mapped: &[Mapped<'m>],
    ) -> Result<(), Diagnostic> {
        let arguments = self.kernel_arguments(plan, op, mapped);
        let is_address = |of: &Operand| llvm::types::address_space(self.cx.ty(self.type_of(of))).is_some();
        // What the host evaluates is not there.
        if !arguments.iter().all(is_address) {
            return Err(unknown(op));
        }
        self.alloca_point();
        let kernel = self.build_kernel(plan, op, &arguments, mapped)?;
        self.omp.kernels.push(kernel);
        self.omp.has_kernels = true;
        Ok(())
    }

    /// Begins a kernel: the calls of the library before and after its region.
    pub(super) fn begin_kernel(
        &mut self,
        op: OpRef<'m>,
        (function, base): (FunctionId, &[u8]),
        device: Device,
    ) -> Frame {
        let ptr = self.ptr();
        let launch = Operand::Local(self.builder.code.add_param(function, ptr, b"", ""));
        let entry = self.builder.code.add_block(function, "entry", None);
        let symbol = self.builder.code.functions[function.index()].symbol.clone();
        self.builder.code.functions[function.index()].words = device.words();
        let environment = self.kernel_environment(op, [base, &symbol], device);
        self.at_end(entry);
        let (kind, _) = self.call_runtime("__kmpc_target_init", &[environment, launch], "");
        let all = self.i32(-1);
        let is_user = self.icmp("eq", &kind, &all, "exec_user_code");
        let user = self.builder.code.add_block(function, "user_code.entry", None);
        let exit = self.builder.code.add_block(function, "worker.exit", None);
        self.cond_br(&is_user, user, exit);
        self.at_end(exit);
        self.ret_void();
        Frame { entry, user }
    }

    /// Describes a kernel, by the name of its place and its own, to the library; the description.
    fn kernel_environment(&mut self, op: OpRef<'m>, [base, symbol]: [&[u8]; 2], device: Device) -> Operand {
        let limits = limits_of(op);
        let named = |suffix: &str| [symbol, suffix.as_bytes()].concat();
        let name = self.unique_symbol(&[base, b"_exec_mode"].concat());
        let globals = &mut self.builder.globals;
        let mode = format!("constant i8 {}", limits.mode);
        let mode = globals.placed(&name, "weak protected ", mode.as_bytes());
        let mut used = b"global [1 x ptr] [ptr ".to_vec();
        globals.write(mode, &mut used);
        used.text("], section \"llvm.metadata\"");
        let list = self.unique_symbol(b"llvm.compiler.used");
        self.builder.globals.placed(&list, "appending ", &used);
        let place = self.ident();
        let threads = match limits.most_threads {
            limit if limit < 0 => device.default_threads(),
            limit => limit,
        };
        if let Some(declared) = self.declared.last_mut() {
            device.add_limits(&limits, threads, &mut declared.attributes);
        }
        let globals = &mut self.builder.globals;
        let dynamic = b"global %struct.DynamicEnvironmentTy zeroinitializer";
        let dynamic = globals.placed(&named("_dynamic_environment"), "weak_odr protected ", dynamic);
        let Limits { mode, least_teams, most_teams, .. } = limits;
        let has_states = i64::from(mode != SPMD);
        let has_states = if mode & WITHOUT_LOOP != 0 { 1 } else { has_states };
        let teams = around_captured(op).into_iter().find(|inner| inner.is("omp.teams"));
        let reduced = teams.filter(|_| device.is_gpu).map_or(0, |teams| self.reduced_bytes(teams));
        let length = if reduced > 0 { BUFFER_LENGTH } else { 0 };
        let mut content = format!(
            "constant %struct.KernelEnvironmentTy {{ %struct.ConfigurationEnvironmentTy {{ i8 {has_states}, i8 1, \
             i8 {mode}, i32 1, i32 {threads}, i32 {least_teams}, i32 {most_teams}, i32 {reduced}, i32 {length} }}, ptr "
        )
        .into_bytes();
        let globals = &mut self.builder.globals;
        globals.write(place, &mut content);
        content.text(", ptr ");
        globals.write(dynamic, &mut content);
        content.text(" }");
        globals.placed(&named("_kernel_environment"), "weak_odr protected ", &content)
    }

    /// Creates the variables of a kernel, which are given by their addresses; they, and what the entry has for them.
    pub(super) fn kernel_parameters(
        &mut self,
        frame: &Frame,
        function: FunctionId,
        arguments: &[Operand],
        mapped: &[Mapped<'m>],
    ) -> (Vec<Operand>, Vec<InstId>) {
        let mut values = Vec::new();
        let first = self.builder.code.first_insertion(frame.entry).before;
        for argument in arguments {
            let param =
                Operand::Local(self.builder.code.add_param(function, self.type_of(argument), b"", ""));
            self.builder.at = InsertPoint { block: frame.entry, before: first };
            let memory = self.default_alloca(self.type_of(argument), "");
            self.store(&param, &memory);
            let map = mapped.iter().find(|mapped| mapped.base == *argument);
            if map.is_some_and(Mapped::is_by_copy) {
                values.push(memory);
                continue;
            }
            self.at_terminator(frame.user);
            let address = self.load(self.type_of(argument), &memory, "");
            let align =
                map.and_then(Mapped::element).map(|ty| self.consts.layout.preferred_align(self.cx.ty(ty)));
            self.promise_align(&address, align.unwrap_or(0));
            values.push(address);
        }
        self.at_terminator(frame.user);
        self.link_variables(mapped);
        let code = &self.builder.code;
        let insts = code.blocks[frame.entry.index()].insts.iter().copied();
        let made = insts.take_while(|inst| Some(*inst) != first).collect();
        (values, made)
    }

    /// Ends a kernel whose region is there: `made` are the instructions of its entry for parameters, which come first.
    pub(super) fn end_kernel(&mut self, frame: &Frame, last: InstId, made: &[InstId]) {
        self.load_linked();
        self.at_inst(last);
        self.call_runtime("__kmpc_target_deinit", &[], "");
        for &inst in made.iter().rev() {
            let at = self.builder.code.first_insertion(frame.entry);
            self.builder.code.move_to(inst, at);
        }
    }
}

impl Code {
    /// Moves allocations of known sizes to the begin of the entry of a function.
    pub(crate) fn raise_allocas(&mut self, function: FunctionId) {
        let blocks = self.functions[function.index()].blocks.clone();
        let Some((&entry, rest)) = blocks.split_first() else { return };
        let at = self.first_insertion(entry);
        let insts = rest.iter().flat_map(|block| self.blocks[block.index()].insts.iter().copied());
        let is_fixed = |inst: &InstId| {
            let inst = &self.insts[inst.index()];
            inst.kind == InstKind::Alloca && matches!(inst.pieces[..], [Piece::Text(_)])
        };
        let found: Vec<InstId> = insts.filter(is_fixed).collect();
        found.into_iter().for_each(|inst| self.move_to(inst, at));
    }
}
