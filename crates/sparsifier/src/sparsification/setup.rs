//! Buffers and iterators of the tensors, before the first loop.

use super::kernel::Kernel;
use crate::iterator::LevelIterator;
use crate::types::{buffer_types, encoding_of, is_dense};
use ir::{Build, Type, Value};
use linalg::build::{loop_sizes, materialize};
use rewrite::create_or_fold;
use sparse_tensor::{LevelFormat, LevelType};

const DENSE: LevelType = LevelType { format: LevelFormat::Dense, properties: 0, n: 0, m: 0 };

impl Kernel<'_, '_> {
    /// Emits sizes, buffers and iterators.
    pub(super) fn set_up(&mut self) -> Option<()> {
        let loc = self.e.loc;
        let sizes = loop_sizes(self.e.rw, self.op, loc)?;
        for tensor in 0..self.operands.len() {
            self.buffers[tensor] = self.buffer(tensor)?;
        }
        if self.spaces.is_some() {
            return Some(());
        }
        let mut synthetic = Vec::new();
        for size in sizes {
            let size = materialize(self.e.rw, loc, size);
            synthetic.push(LevelIterator::new(DENSE, size, None, None));
        }
        for tensor in 0..self.operands.len() {
            let levels = self.level_iterators(tensor)?;
            self.loops.iterators.push(levels);
            let is_encoded = encoding_of(self.e.rw.value(self.operands[tensor])).is_some();
            self.loops.is_encoded.push(is_encoded);
        }
        self.loops.iterators.push(synthetic);
        Some(())
    }

    /// Emits the buffer of the values of a tensor. A dense output that is not read becomes zero.
    fn buffer(&mut self, tensor: usize) -> Option<Option<Value>> {
        let value = self.operands[tensor];
        let view = self.e.rw.value(value);
        let Some(shape) = view.ty().shape().filter(|_| view.ty().is_tensor()) else { return Some(None) };
        let (shape, element, cx) = (shape.to_vec(), self.e.element(value), self.e.cx());
        if encoding_of(view).is_some() {
            if self.spaces.is_some() {
                return Some(None);
            }
            return Some(Some(self.e.op(
                "sparse_tensor.values",
                &[value],
                cx.memref_type(&[ir::DYNAMIC], element),
            )));
        }
        let is_slice = view.defining_op().is_some_and(|def| def.is("tensor.extract_slice"));
        let ty = match is_slice {
            false => cx.memref_type(&shape, element),
            true => {
                let strides = vec![ir::DYNAMIC; shape.len()].into();
                let layout = ir::AttrData::StridedLayout { offset: ir::DYNAMIC, strides: Box::new(strides) };
                cx.memref_type_with(&shape, element, Some(cx.attr(layout)), None)
            }
        };
        let buffer = self.e.op("bufferization.to_buffer", &[value], ty);
        if tensor + 1 == self.operands.len() && !self.reads_output() {
            let zero = self.e.zero(element)?;
            linalg::build::build_named(self.e.rw, self.e.loc, "linalg.fill", (&[zero], &[buffer]), &[]);
        }
        Some(Some(buffer))
    }

    /// Emits sizes, positions and coordinates of the levels of a tensor.
    fn level_iterators(&mut self, tensor: usize) -> Option<Vec<LevelIterator>> {
        let value = self.operands[tensor];
        let view = self.e.rw.value(value);
        let rank = view.ty().rank().filter(|_| view.ty().is_tensor()).unwrap_or(0);
        let Some(encoding) = encoding_of(view) else {
            let dense = |level: usize| {
                let size = self.size("tensor.dim", value, level);
                LevelIterator::new(DENSE, size, None, None)
            };
            return Some((0..rank).map(dense).collect());
        };
        let types: Vec<(LevelType, [Type; 2])> = encoding
            .levels
            .iter()
            .enumerate()
            .map(|(level, &ty)| (ty, buffer_types(&encoding, level)))
            .collect();
        let mut iterators = Vec::new();
        for (level, (ty, buffers)) in types.into_iter().enumerate() {
            let size = self.size("sparse_tensor.lvl", value, level);
            let [positions, coordinates] = self.e.buffers(value, level, ty, buffers);
            iterators.push(LevelIterator::new(ty, size, positions, coordinates));
        }
        Some(iterators)
    }

    /// Emits the size of a level or dimension.
    fn size(&mut self, name: &str, tensor: Value, level: usize) -> Value {
        let level = self.e.index(level as i64);
        let state = self.e.rw.state(name, self.e.loc).operands([tensor, level]).results([Type::INDEX]);
        create_or_fold(self.e.rw, state)
    }

    /// Goes to the constant coordinates of the first levels of the inputs.
    pub(super) fn locate_constants(&mut self) {
        if self.spaces.is_some() {
            return;
        }
        for tensor in 0..self.operands.len() - 1 {
            self.locate_constants_from(tensor, 0);
        }
    }

    /// Goes to the constant coordinates of the levels of a sparse input from a level on, up to one that is not constant.
    pub(super) fn locate_constants_from(&mut self, tensor: usize, start: usize) {
        let Some(encoding) = encoding_of(self.e.rw.value(self.operands[tensor])) else { return };
        let levels = encoding.levels;
        let cx = self.e.cx();
        for (level, result) in cx.map(self.maps[tensor]).results().enumerate().skip(start) {
            let constant = result.as_constant().filter(|_| levels.get(level).is_some_and(|&ty| is_dense(ty)));
            let Some(constant) = constant else { return };
            let coordinate = self.e.index(constant);
            self.loops.locate(&mut self.e, (tensor, level), coordinate);
        }
    }
}
