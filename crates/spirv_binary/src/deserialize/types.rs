//! Types.

use super::{Entity, Read, Reader};
use apnum::FloatKind;
use ir::def::EnumAttr;
use ir::{Attr, Signedness, Type};
use spirv::enums::{Decoration, FPEncoding, Opcode, StorageClass};
use spirv::types::{
    ArrayType, CooperativeMatrixType, ImageType, MatrixType, PointerType, RuntimeArrayType, SampledImageType,
    StructType, TensorArmType, is_scalar,
};

/// Returns the opcode's name.
fn name(opcode: Opcode) -> &'static str {
    Opcode::DEF.case_name(opcode.to_word()).unwrap_or_default()
}

/// Returns a case of an enum.
fn case<E: EnumAttr>(word: u32) -> Read<E> {
    E::from_word(word).ok_or_else(|| format!("unknown {}: {word}", E::DEF.name))
}

impl Reader<'_> {
    /// Reads the definition of a type. Whether the instruction is one.
    pub(super) fn read_type(&mut self, opcode: Opcode, operands: &[u32]) -> Read<bool> {
        if !name(opcode).starts_with("OpType") {
            return Ok(false);
        }
        let &[id, ref operands @ ..] = operands else {
            return Err("type instruction with opcode needs at least one <id>".to_owned());
        };
        if opcode == Opcode::OpTypeForwardPointer {
            self.forward.insert(id, ());
            return Ok(true);
        }
        if self.types.contains_key(&id) {
            return Err(format!("duplicate definition for result <id> {id}"));
        }
        self.measure(id, operands)?;
        let ty = match (opcode, operands) {
            (Opcode::OpTypeStruct, _) => self.struct_type(id, operands)?,
            (Opcode::OpTypeFunction, [result, inputs @ ..]) => {
                let result = Some(self.ty(*result)?).filter(|&ty| ty != Type::NONE);
                let inputs = inputs.iter().map(|&input| self.ty(input)).collect::<Read<Vec<Type>>>()?;
                self.cx.function_type(&inputs, result.as_slice())
            }
            (Opcode::OpTypeGraphARM, [count, parts @ ..]) if *count as usize <= parts.len() => {
                let parts = parts.iter().map(|&part| self.ty(part)).collect::<Read<Vec<Type>>>()?;
                let (inputs, outputs) = parts.split_at(*count as usize);
                self.cx.function_type(inputs, outputs)
            }
            _ => self.plain_type(opcode, id, operands)?,
        };
        self.types.insert(id, ty);
        Ok(true)
    }

    fn plain_type(&self, opcode: Opcode, id: u32, operands: &[u32]) -> Read<Type> {
        let cx = self.cx;
        let stride = self.decorations.get(&id).map_or(0, |decorations| i64::from(decorations.stride));
        Ok(match (opcode, operands) {
            (Opcode::OpTypeVoid, []) => Type::NONE,
            (Opcode::OpTypeBool, []) => Type::I1,
            (Opcode::OpTypeInt, &[width, signed]) => {
                let sign = if signed == 1 { Signedness::Signed } else { Signedness::Signless };
                match width {
                    1..=64 => cx.integer_type(width, sign),
                    _ => return Err(format!("unsupported OpTypeInt bitwidth: {width}")),
                }
            }
            (Opcode::OpTypeFloat, &[width, ref encoding @ ..]) => self.float_type(width, encoding)?,
            (Opcode::OpTypeVector, &[element, count]) => {
                let element = self.ty(element)?;
                if !is_scalar(cx.ty(element)) || count == 0 {
                    return Err(format!("OpTypeVector references undefined or invalid <id> {}", operands[0]));
                }
                cx.vector_type(&[i64::from(count)], element)
            }
            (Opcode::OpTypePointer, &[class, pointee]) => {
                let pointee = self
                    .ty(pointee)
                    .map_err(|_| format!("unknown OpTypePointer pointee type <id> {pointee}"))?;
                PointerType::make(cx, pointee, case::<StorageClass>(class)?)
            }
            (Opcode::OpTypeArray, &[element, count]) => self.array_type(element, count, stride)?,
            (Opcode::OpTypeRuntimeArray, &[element]) => RuntimeArrayType::make(cx, self.ty(element)?, stride),
            (Opcode::OpTypeMatrix, &[column, count]) => self.matrix_type(column, count)?,
            (Opcode::OpTypeImage, &[element, dim, depth, arrayed, sampling, sampler, format]) => {
                ImageType::make(
                    cx,
                    self.ty(element)?,
                    case(dim)?,
                    case(depth)?,
                    case(arrayed)?,
                    case(sampling)?,
                    case(sampler)?,
                    case(format)?,
                )
            }
            (Opcode::OpTypeSampledImage, &[image]) => {
                let image = self.ty(image)?;
                if ImageType::cast(cx.ty(image)).is_none() {
                    return Err(format!("OpTypeSampledImage references undefined <id> {}", operands[0]));
                }
                SampledImageType::make(cx, image)
            }
            (Opcode::OpTypeCooperativeMatrixKHR, &[element, ref numbers @ ..]) => {
                self.cooperative_matrix_type(element, numbers)?
            }
            (Opcode::OpTypeTensorARM, &[element, ref rest @ ..]) => self.tensor_type(element, rest)?,
            _ => return Err(format!("unhandled type instruction {}", name(opcode))),
        })
    }

    fn array_type(&self, element: u32, count: u32, stride: i64) -> Read<Type> {
        let element = self.ty(element)?;
        match self.number_of(count) {
            Some(0) => Err("OpTypeArray count <id> must not be zero".to_owned()),
            Some(number) => Ok(ArrayType::make(self.cx, element, number, stride)),
            None => {
                Err(format!("OpTypeArray count <id> {count} can only come from normal constant right now"))
            }
        }
    }

    fn matrix_type(&self, column: u32, count: u32) -> Read<Type> {
        let column = self.ty(column)?;
        match self.cx.ty(column).is_vector() && (2..=4).contains(&count) {
            true => Ok(MatrixType::make(self.cx, column, i64::from(count))),
            false => Err("OpTypeMatrix must have a vector type and 2 to 4 columns".to_owned()),
        }
    }

    fn float_type(&self, width: u32, encoding: &[u32]) -> Read<Type> {
        let kind = match (width, encoding) {
            (16, []) => FloatKind::F16,
            (16, &[encoding]) if encoding == FPEncoding::BFloat16KHR.to_word() => FloatKind::BF16,
            (32, []) => FloatKind::F32,
            (64, []) => FloatKind::F64,
            _ => return Err(format!("unsupported OpTypeFloat bitwidth: {width}")),
        };
        Ok(self.cx.float_type(kind))
    }

    /// Returns the value of an integer constant.
    pub(super) fn number_of(&self, id: u32) -> Option<i64> {
        match self.entities.get(&id)? {
            Entity::Constant(value, _) => {
                let number = self.cx.attr_ref(*value).as_int()?;
                number.to_u64().and_then(|number| i64::try_from(number).ok())
            }
            _ => None,
        }
    }

    fn cooperative_matrix_type(&self, element: u32, numbers: &[u32]) -> Read<Type> {
        let numbers: Vec<i64> = numbers.iter().filter_map(|&id| self.number_of(id)).collect();
        let &[scope, rows, columns, place] = &numbers[..] else {
            return Err(
                "OpTypeCooperativeMatrixKHR must have constants for scope, rows, columns and use".to_owned()
            );
        };
        let element = self.ty(element)?;
        let (scope, place) = (case(scope as u32)?, case(place as u32)?);
        Ok(CooperativeMatrixType::make(self.cx, element, rows, columns, scope, place))
    }

    fn tensor_type(&self, element: u32, rest: &[u32]) -> Read<Type> {
        let element = self.ty(element)?;
        let dims = match rest {
            [] => Vec::new(),
            &[rank] => match self.number_of(rank) {
                Some(rank @ 1..=64) => vec![ir::DYNAMIC; rank as usize],
                _ => return Err("OpTypeTensorARM must have a constant rank".to_owned()),
            },
            &[_, shape, ..] => {
                let Some(Entity::Constant(shape, _)) = self.entities.get(&shape) else {
                    return Err("OpTypeTensorARM shape must come from a constant instruction".to_owned());
                };
                let shape = self.cx.attr_ref(*shape);
                shape.as_array().into_iter().flatten().filter_map(|dim| dim.as_i64()).collect()
            }
        };
        Ok(TensorArmType::make(self.cx, &dims, element))
    }

    fn struct_type(&self, id: u32, members: &[u32]) -> Read<Type> {
        let name = self.names.get(&id).filter(|name| !name.is_empty());
        let name = name.map(|name| String::from_utf8_lossy(name).into_owned());
        let mut types = Vec::new();
        for &member in members {
            let ty = match self.ty(member) {
                Ok(ty) => ty,
                Err(_) if self.forward.contains_key(&member) => self.recursive(member)?,
                Err(error) => return Err(error),
            };
            types.push(self.cx.type_attr(ty));
        }
        let decorations = self.decorations.get(&id);
        let all = decorations.map_or(&[][..], |decorations| &decorations.members);
        let offset_of = |member: usize| {
            let mut offsets = all.iter().filter(|item| item.1 == Decoration::Offset.to_word());
            let offset = offsets.find(|item| item.0 as usize == member)?.2;
            self.cx.attr_ref(offset).as_i64().map(|offset| offset as i32)
        };
        let offsets: Vec<i32> = (0..types.len()).map_while(offset_of).collect();
        let offsets = if offsets.len() == types.len() { offsets } else { Vec::new() };
        let mut others: Vec<_> = all.iter().filter(|item| item.1 != Decoration::Offset.to_word()).collect();
        others.sort_by_key(|item| (item.0, item.1));
        let number = |word: u32| self.cx.i64_attr(i64::from(word));
        let of_members: Vec<Attr> =
            others.iter().map(|item| self.cx.array_attr(&[number(item.0), number(item.1), item.2])).collect();
        // As upstream, an empty structure has none.
        let own = self.struct_decorations(id).into_iter().filter(|_| !types.is_empty());
        let own: Vec<Attr> = own.map(|item| self.cx.array_attr(&[number(item.0), item.1])).collect();
        Ok(StructType::make(self.cx, name.as_deref(), Some(&types), &offsets, &of_members, &own))
    }

    /// Returns the type of a pointer, which is defined later, to a structure around it.
    fn recursive(&self, pointer: u32) -> Read<Type> {
        let mut offset = self.offset;
        while let Some(&first) = self.words.get(offset) {
            let length = (first >> 16) as usize;
            if length == 0 {
                break;
            }
            if first & 0xffff == Opcode::OpTypePointer.to_word()
                && let Some(&[id, class, pointee]) = self.words.get(offset + 1..offset + length)
                && id == pointer
                && let Some(name) = self.names.get(&pointee).filter(|name| !name.is_empty())
            {
                let name = String::from_utf8_lossy(name);
                let reference = StructType::make(self.cx, Some(&name), None, &[], &[], &[]);
                return Ok(PointerType::make(self.cx, reference, case::<StorageClass>(class)?));
            }
            offset += length;
        }
        Err(format!("unknown type result <id> : {pointer}"))
    }
}
