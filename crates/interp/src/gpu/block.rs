//! Execution of launches: each block after the other, its threads in turn up to where all of them stop.

use super::bound;
use crate::machine::{Frame, Interp, Symbols};
use crate::memref::{allocate, every_index};
use interfaces::eval::{LaunchVal, Machine, MemRefVal, Step, ThreadPosition, Trap, Val};
use ir::{Op, OpRef, RegionRef};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A thread of a block.
pub(super) struct Thread {
    frame: Frame,
    position: ThreadPosition,
}

/// Place of a thread in a region.
enum Place<'a> {
    Before(OpRef<'a>),
    /// After the region, with what it returned.
    Done(Vec<Val>),
}

/// Operations at which all threads of a block stop: barriers and exchange, and what has them in its regions.
#[derive(Default)]
pub(super) struct Stops(FxHashMap<Op, bool>);

impl Stops {
    fn contains(&mut self, op: OpRef<'_>) -> bool {
        let is_stop = |name: &str| {
            matches!(name, "gpu.barrier" | "gpu.all_reduce" | "gpu.subgroup_reduce" | "gpu.shuffle")
        };
        if op.num_regions() == 0 {
            return is_stop(op.name_str());
        }
        *self.0.entry(op.handle()).or_insert_with(|| op.walk_body().any(|inner| is_stop(inner.name_str())))
    }
}

/// Body of a launch.
struct Kernel<'a> {
    region: RegionRef<'a>,
    /// Values around it.
    frame: Frame,
    /// Number of arguments before the buffers, and of buffers of the block.
    arguments: usize,
    workgroup: usize,
}

impl<'m> Interp<'m> {
    /// Executes a launch.
    pub(crate) fn run_launch(&mut self, site: OpRef<'_>, launch: LaunchVal) -> Result<(), Trap> {
        let outer = self.thread.take();
        if outer.is_some() {
            return Err(Trap::unsupported(
                site,
                "the interpreter launches nothing from a thread of a device",
            ));
        }
        let result = match launch.kernel {
            None => {
                let frame = self.frames.last().cloned().unwrap_or_default();
                self.run_grid(site, &Kernel::new(site, 12, frame), &launch)
            }
            Some((module, name)) => {
                let ops = self.module().root().regions().flat_map(|region| region.ops());
                let module =
                    ops.filter_map(|op| op.body_of()).find(|body| body.root().symbol_name() == Some(module));
                let Some(module) = module else {
                    return Err(Trap::new(site, "launch of a kernel of no module"));
                };
                let host = std::mem::replace(&mut self.symbols, Symbols::of(module));
                let result = match self.symbols.functions.get(&name).copied() {
                    Some(body) => {
                        let frame = Frame::of(body);
                        self.run_grid(site, &Kernel::new(body.root(), launch.arguments.len(), frame), &launch)
                    }
                    None => Err(Trap::new(site, "launch of a kernel that is not in the module")),
                };
                self.symbols = host;
                result
            }
        };
        self.thread = None;
        result
    }

    /// Executes the blocks of a grid.
    fn run_grid(&mut self, site: OpRef<'_>, kernel: &Kernel<'_>, launch: &LaunchVal) -> Result<(), Trap> {
        let mut stops = Stops::default();
        let [grid, block] = launch.sizes;
        for block_id in every_position(grid) {
            let shared = (launch.shared > 0)
                .then(|| self.allocate(site, launch.shared))
                .transpose()?
                .map(|buffer| Rc::new(MemRefVal::contiguous(buffer, vec![launch.shared])));
            let mut buffers = Vec::new();
            let of_block = self.attributions(site, kernel, true, &mut buffers)?;
            let (mut threads, mut arguments) = (Vec::new(), Vec::new());
            for thread_id in every_position(block) {
                let position = ThreadPosition { grid, block, block_id, thread_id, shared: shared.clone() };
                let mut values = match launch.kernel {
                    Some(_) => launch.arguments.clone(),
                    None => [block_id, thread_id, grid, block].concat().into_iter().map(Val::index).collect(),
                };
                values.extend(of_block.iter().cloned());
                values.extend(self.attributions(site, kernel, false, &mut buffers)?);
                arguments.push(values);
                threads.push(Thread { frame: kernel.frame.clone(), position });
            }
            self.run_together(kernel.region, &mut threads, arguments, &mut stops)?;
            buffers.extend(shared.map(|memory| memory.buffer));
            for buffer in buffers {
                self.free(site, buffer)?;
            }
        }
        Ok(())
    }

    /// Allocates the buffers of a block or of a thread.
    fn attributions(
        &mut self,
        site: OpRef<'_>,
        kernel: &Kernel<'_>,
        of_block: bool,
        buffers: &mut Vec<interfaces::eval::BufferId>,
    ) -> Result<Vec<Val>, Trap> {
        let Some(entry) = kernel.region.first_block() else { return Ok(Vec::new()) };
        let own = entry.arguments().skip(kernel.arguments).enumerate();
        let mut values = Vec::new();
        for (_, argument) in own.filter(|(at, _)| (*at < kernel.workgroup) == of_block) {
            let value = allocate(site, argument.ty(), &[], self)?;
            if let Val::MemRef(memory) = &value {
                buffers.push(memory.buffer);
            }
            values.push(value);
        }
        Ok(values)
    }

    /// Lets one thread work.
    fn as_thread<R>(&mut self, thread: &mut Thread, work: impl FnOnce(&mut Self) -> R) -> R {
        self.frames.push(std::mem::take(&mut thread.frame));
        self.thread = Some(std::mem::take(&mut thread.position));
        let result = work(self);
        thread.position = self.thread.take().unwrap_or_default();
        thread.frame = self.frames.pop().unwrap_or_default();
        result
    }

    /// Runs a region by all threads, and returns what it returns to each.
    pub(super) fn run_together(
        &mut self,
        region: RegionRef<'_>,
        threads: &mut [Thread],
        arguments: Vec<Vec<Val>>,
        stops: &mut Stops,
    ) -> Result<Vec<Vec<Val>>, Trap> {
        let Some(entry) = region.first_block() else { return Ok(vec![Vec::new(); threads.len()]) };
        let mut places = Vec::with_capacity(threads.len());
        for (thread, values) in threads.iter_mut().zip(arguments) {
            self.as_thread(thread, |machine| {
                entry.arguments().zip(values).for_each(|(argument, value)| machine.write(argument, value));
            });
            places.push(entry.first().map_or(Place::Done(Vec::new()), Place::Before));
        }
        loop {
            for (thread, place) in threads.iter_mut().zip(&mut places) {
                if let Place::Before(op) = *place {
                    *place = self.as_thread(thread, |machine| machine.run_apart(op, stops))?;
                }
            }
            let stop = places.iter().find_map(|place| match place {
                Place::Before(op) => Some(*op),
                Place::Done(_) => None,
            });
            let Some(stop) = stop else { break };
            if !places.iter().all(|place| matches!(place, Place::Before(op) if op.handle() == stop.handle()))
            {
                return Err(Trap::new(stop, "not all threads of the block get to this operation"));
            }
            ir::ensure_sufficient_stack(|| self.run_stop(stop, threads, stops))?;
            let next = |_| stop.next().map_or(Place::Done(Vec::new()), Place::Before);
            places = (0..threads.len()).map(next).collect();
        }
        Ok(places
            .into_iter()
            .map(|place| if let Place::Done(values) = place { values } else { Vec::new() })
            .collect())
    }

    /// Runs a thread up to where all stop, or to the end of the region.
    fn run_apart<'a>(&mut self, first: OpRef<'a>, stops: &mut Stops) -> Result<Place<'a>, Trap> {
        let mut next = Some(first);
        while let Some(op) = next {
            if stops.contains(op) {
                return Ok(Place::Before(op));
            }
            next = match self.step(op)? {
                Step::Results(values) => {
                    op.results().zip(values).for_each(|(result, value)| self.write(result, value));
                    op.next()
                }
                Step::Exit(values) => return Ok(Place::Done(values)),
                Step::Branch(successor, values) => {
                    let Some(target) = op.successors().nth(successor) else {
                        return Err(Trap::new(op, "branch to a successor that does not exist"));
                    };
                    target.arguments().zip(values).for_each(|(argument, value)| self.write(argument, value));
                    target.first()
                }
            };
        }
        Ok(Place::Done(Vec::new()))
    }

    /// Runs an operation by all threads.
    fn run_stop(&mut self, op: OpRef<'_>, threads: &mut [Thread], stops: &mut Stops) -> Result<(), Trap> {
        let mut operands = Vec::with_capacity(threads.len());
        for thread in threads.iter_mut() {
            operands.push(self.as_thread(thread, |machine| {
                op.operands().map(|operand| machine.value(operand)).collect::<Vec<Val>>()
            }));
        }
        let results = match op.name_str() {
            "gpu.barrier" => return Ok(()),
            "scf.if" => self.condition(op, threads, &operands, stops)?,
            "scf.for" | "affine.for" => self.counted(op, threads, operands, stops)?,
            "gpu.all_reduce" | "gpu.subgroup_reduce" | "gpu.shuffle" => {
                let Some(first) = threads.first_mut() else { return Ok(()) };
                self.as_thread(first, |machine| super::exchange::run(op, &operands, machine))?
            }
            name => {
                let message = format!("the interpreter cannot stop all threads of a block in '{name}'");
                return Err(Trap::unsupported(op, message));
            }
        };
        for (thread, values) in threads.iter_mut().zip(results) {
            self.as_thread(thread, |machine| {
                op.results().zip(values).for_each(|(result, value)| machine.write(result, value));
            });
        }
        Ok(())
    }

    /// Runs a condition by all threads: it is the same for all of them.
    fn condition(
        &mut self,
        op: OpRef<'_>,
        threads: &mut [Thread],
        operands: &[Vec<Val>],
        stops: &mut Stops,
    ) -> Result<Vec<Vec<Val>>, Trap> {
        let first = operands.first().and_then(|operands| operands.first());
        let region = usize::from(!crate::cf::condition(op, first)?);
        if operands.iter().any(|operands| operands.first() != first) {
            return Err(Trap::new(op, "not all threads of the block take this branch, which has a barrier"));
        }
        let none = vec![Vec::new(); threads.len()];
        self.run_together(op.region(region), threads, none, stops)
    }

    /// Runs a loop by all threads: its bounds are the same for all of them.
    fn counted(
        &mut self,
        op: OpRef<'_>,
        threads: &mut [Thread],
        operands: Vec<Vec<Val>>,
        stops: &mut Stops,
    ) -> Result<Vec<Vec<Val>>, Trap> {
        let is_affine = op.is("affine.for");
        let bounds = |args: &Vec<Val>| match is_affine {
            true => crate::affine::bounds_of(op, args),
            false => Ok([bound(op, args.first())?, bound(op, args.get(1))?, bound(op, args.get(2))?]),
        };
        let all: Vec<[i64; 3]> = operands.iter().map(bounds).collect::<Result<_, Trap>>()?;
        let Some(&[lower, upper, step]) = all.first() else { return Ok(Vec::new()) };
        if all.iter().any(|other| other != &all[0]) || step <= 0 {
            return Err(Trap::new(
                op,
                "not all threads of the block run this loop, which has a barrier, alike",
            ));
        }
        let inits = if is_affine { op.operand_group(2) } else { 3..op.num_operands() };
        let mut carried: Vec<Vec<Val>> = operands.iter().map(|args| args[inits.clone()].to_vec()).collect();
        let mut iv = lower;
        while iv < upper {
            let arguments =
                carried.into_iter().map(|values| [vec![Val::index(iv)], values].concat()).collect();
            carried = self.run_together(op.region(0), threads, arguments, stops)?;
            iv = iv.checked_add(step).ok_or_else(|| Trap::new(op, "the counter of the loop overflows"))?;
        }
        Ok(carried)
    }
}

impl<'a> Kernel<'a> {
    fn new(op: OpRef<'a>, arguments: usize, frame: Frame) -> Self {
        let workgroup = op.attr("workgroup_attributions").and_then(|count| count.as_i64());
        let workgroup = workgroup.and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
        Kernel { region: op.region(0), frame, arguments, workgroup }
    }
}

/// Returns all positions in a box, the first dimension fastest.
fn every_position(sizes: [i64; 3]) -> Vec<[i64; 3]> {
    let [x, y, z] = sizes;
    every_index(&[z, y, x]).map(|at| [at[2], at[1], at[0]]).collect()
}
