//! Sequences of calls.

use crate::emit::Emit;
use crate::gpu_codegen::buffers::Device;
use ir::{Attr, Build, OpState, Type, Value};

/// Memory of a buffer on the device.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    pub(super) host: Value,
    pub(super) device: Value,
}

/// Emits copies of buffers to the device, and a wait for all of them.
pub(super) fn copy_all(e: &mut Emit<'_, '_>, device: &Device, hosts: &[Value]) -> Vec<Memory> {
    let mut copies = Copies::default();
    let all = hosts.iter().map(|&host| copies.add(e, device, host)).collect();
    device.wait(e, &copies.tokens);
    all
}

/// Copies of buffers to the device that have not been waited for.
#[derive(Default)]
pub(super) struct Copies {
    tokens: Vec<Value>,
}

impl Copies {
    /// Emits the copy of a buffer.
    pub(super) fn add(&mut self, e: &mut Emit<'_, '_>, device: &Device, host: Value) -> Memory {
        let (memory, token) = device.alloc_copy(e, host);
        self.tokens.push(token);
        Memory { host, device: memory }
    }

    /// Emits the copy of the buffer of a dense tensor.
    pub(super) fn add_tensor(
        &mut self,
        e: &mut Emit<'_, '_>,
        device: &Device,
        tensor: Value,
    ) -> Option<Memory> {
        let cx = e.cx();
        let shape = e.ty_ref(tensor).shape()?.to_vec();
        let ty = cx.memref_type(&shape, e.element(tensor));
        let host = e.op("bufferization.to_buffer", &[tensor], ty);
        Some(self.add(e, device, host))
    }

    /// Emits a wait for all.
    pub(super) fn wait(self, e: &mut Emit<'_, '_>, device: &Device) {
        device.wait(e, &self.tokens);
    }
}

/// Calls of a library, each of which waits for the one before it.
pub(super) struct Calls<'d> {
    device: &'d Device,
    token: Value,
}

impl<'d> Calls<'d> {
    /// Emits the start.
    pub(super) fn start(e: &mut Emit<'_, '_>, device: &'d Device) -> Self {
        Calls { device, token: device.start(e) }
    }

    /// Emits a call of a name with operands after the token, and results before it. Returns these results.
    pub(super) fn call(
        &mut self,
        e: &mut Emit<'_, '_>,
        (name, operands, results): (&str, &[Value], &[Type]),
        with: impl FnOnce(OpState) -> OpState,
    ) -> Vec<Value> {
        let operands = [self.token].into_iter().chain(operands.iter().copied());
        let state = e.rw.state(name, e.loc).operands(operands).results(results.iter().copied());
        let op = e.rw.insert(with(state.results([self.device.token()])));
        let mut results = e.results(op);
        self.token = results.pop().unwrap_or(self.token);
        results
    }

    /// Emits a call that computes in the type of the elements of a tensor.
    pub(super) fn compute(
        &mut self,
        e: &mut Emit<'_, '_>,
        call: (&str, &[Value], &[Type]),
        element: Type,
        with: impl FnOnce(OpState) -> OpState,
    ) -> Vec<Value> {
        let cx = e.cx();
        self.call(e, call, |state| with(state.attr(&cx, "computeType", cx.type_attr(element))))
    }

    /// Emits the allocation of memory.
    pub(super) fn alloc(&mut self, e: &mut Emit<'_, '_>, element: Type, size: Value) -> Value {
        let ty = e.cx().memref_type(&[ir::DYNAMIC], element);
        let (memory, token) = self.device.alloc(e, ty, &[size], self.token);
        self.token = token;
        memory
    }

    /// Emits the allocation of a number of bytes.
    pub(super) fn alloc_bytes(&mut self, e: &mut Emit<'_, '_>, size: Value) -> Value {
        let byte = e.cx().int_type(8);
        self.alloc(e, byte, size)
    }

    /// Emits the handle of a dense tensor.
    pub(super) fn dense(&mut self, e: &mut Emit<'_, '_>, memory: Value, sizes: &[Value]) -> Option<Value> {
        let cx = e.cx();
        let ty = cx.dialect_type(cx.find_type_def("gpu.sparse.dntensor_handle")?, []);
        let operands = [&[memory], sizes].concat();
        let segments = [1, 1, sizes.len() as u32];
        let call = ("gpu.create_dn_tensor", &operands[..], &[ty][..]);
        self.call(e, call, |state| state.words(&cx, "operandSegmentSizes", &segments)).pop()
    }

    /// Emits the end of the use of handles.
    pub(super) fn destroy(&mut self, e: &mut Emit<'_, '_>, handles: &[(&str, Value)]) {
        for &(name, handle) in handles {
            self.call(e, (name, &[handle], &[]), |state| state);
        }
    }

    /// Emits the release of memory.
    pub(super) fn free(&mut self, e: &mut Emit<'_, '_>, memory: &[Value]) {
        for &memory in memory {
            self.token = self.device.dealloc(e, memory, self.token);
        }
    }

    /// Emits the copy of memory to a buffer of the host.
    pub(super) fn copy_back(&mut self, e: &mut Emit<'_, '_>, memory: Memory) {
        self.token = self.device.copy(e, memory.host, memory.device, self.token);
    }

    /// Emits a wait for all calls.
    pub(super) fn finish(self, e: &mut Emit<'_, '_>) {
        self.device.wait(e, &[self.token]);
    }
}

/// Returns the attribute of a case of an enum of `gpu`.
pub(super) fn case<E: ir::def::EnumAttr>(e: &Emit<'_, '_>, case: E) -> Attr {
    E::DEF.widen(e.rw.context(), case.to_word())
}
