//! Tables of a file as a resource of its module: see `origin`.

use super::sections::Sections;
use crate::encoding::{MAGIC, ORIGIN, Section, push_varint};
use ir::ResourceBlob;
use ir::print::{ExternalResources, ExternalValue};

/// The sections that are kept.
const KEPT: [Section; 5] =
    [Section::String, Section::Dialect, Section::ResourceOffset, Section::AttrTypeOffset, Section::AttrType];

/// Adds the tables of a file to the resources of its module.
pub(super) fn tables(sections: &Sections<'_>, external: &mut ExternalResources) {
    let mut bytes = MAGIC.to_vec();
    push_varint(&mut bytes, sections.version);
    bytes.extend_from_slice(sections.producer);
    bytes.push(0);
    for section in KEPT {
        if let Some(part) = sections.bytes(section) {
            bytes.push(section as u8);
            push_varint(&mut bytes, part.len() as u64);
            bytes.extend_from_slice(part);
        }
    }
    let (owner, key) = ORIGIN;
    external.0.retain(|(known, _)| known != owner);
    let blob = ExternalValue::Blob(ResourceBlob { alignment: 1, data: bytes.as_slice().into() });
    external.0.push((owner.to_vec(), vec![(key.to_vec(), blob)]));
}
