//! Memory of the device.

use crate::emit::Emit;
use ir::{Build, DYNAMIC, Type, Value};

/// Emits operations on memory of the device. Each waits for those before it by a token.
pub(super) struct Device {
    token: Type,
}

impl Device {
    /// Returns the emitter; `None` if the dialect is not loaded.
    pub(super) fn new(e: &Emit<'_, '_>) -> Option<Self> {
        let cx = e.cx();
        Some(Device { token: cx.dialect_type(cx.find_type_def("gpu.async.token")?, []) })
    }

    /// Returns the type of tokens.
    pub(super) fn token(&self) -> Type {
        self.token
    }

    /// Emits a token of nothing.
    pub(super) fn start(&self, e: &mut Emit<'_, '_>) -> Value {
        e.op("gpu.wait", &[], self.token)
    }

    /// Emits a wait for tokens.
    pub(super) fn wait(&self, e: &mut Emit<'_, '_>, tokens: &[Value]) {
        e.effect("gpu.wait", tokens);
    }

    /// Emits the copy of a buffer to another.
    pub(super) fn copy(&self, e: &mut Emit<'_, '_>, to: Value, from: Value, token: Value) -> Value {
        e.op("gpu.memcpy", &[token, to, from], self.token)
    }

    /// Emits the allocation of memory of the type and sizes of a buffer of the host, and the copy to it.
    pub(super) fn alloc_copy(&self, e: &mut Emit<'_, '_>, host: Value) -> (Value, Value) {
        let token = self.start(e);
        let cx = e.cx();
        let shape = e.ty_ref(host).shape().map(<[i64]>::to_vec).unwrap_or_default();
        let ty = cx.memref_type(&shape, e.element(host));
        let mut sizes = Vec::new();
        for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
            sizes.push(e.memory_dim(host, dim));
        }
        let (memory, token) = self.alloc(e, ty, &sizes, token);
        (memory, self.copy(e, memory, host, token))
    }

    /// Emits the allocation of memory of a type with dynamic sizes.
    pub(super) fn alloc(
        &self,
        e: &mut Emit<'_, '_>,
        ty: Type,
        sizes: &[Value],
        token: Value,
    ) -> (Value, Value) {
        let cx = e.cx();
        let operands = [token].into_iter().chain(sizes.iter().copied());
        let state = e.rw.state("gpu.alloc", e.loc).operands(operands).results([ty, self.token]);
        let segments = [1, sizes.len() as u32, 0];
        let op = e.rw.insert(state.words(&cx, "operandSegmentSizes", &segments));
        let results = e.results(op);
        (results[0], results[1])
    }

    /// Emits the release of memory.
    pub(super) fn dealloc(&self, e: &mut Emit<'_, '_>, memory: Value, token: Value) -> Value {
        e.op("gpu.dealloc", &[token, memory], self.token)
    }
}
