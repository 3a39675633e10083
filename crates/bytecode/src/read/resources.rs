//! Resources.

use super::Fault;
use super::cursor::Cursor;
use super::tables::Tables;
use crate::encoding::resource;
use diag::Source;
use ir::print::{ExternalResources, ExternalValue};
use ir::{Ident, ResourceBlob, SharedBytes};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A resource: its key, kind, and where its data ends.
pub(crate) struct Head {
    pub(crate) key: usize,
    pub(crate) kind: u8,
    pub(crate) size: u64,
}

/// A group of resources: the number of its owner, and the resources.
pub(crate) type Group = (usize, Vec<Head>);

/// Returns the groups of the section of keys: those without owner, and those of dialects.
pub(crate) fn groups(
    cursor: &mut Cursor<'_>,
    strings: usize,
    dialects: usize,
) -> Result<(Vec<Group>, Vec<Group>), Fault> {
    let mut external = Vec::new();
    for _ in 0..cursor.count(2)? {
        let owner = cursor.index(strings, "string")?;
        external.push((owner, heads(cursor, strings)?));
    }
    let mut of_dialects = Vec::new();
    while !cursor.at_end() {
        let owner = cursor.index(dialects, "dialect")?;
        of_dialects.push((owner, heads(cursor, strings)?));
    }
    Ok((external, of_dialects))
}

fn heads(cursor: &mut Cursor<'_>, strings: usize) -> Result<Vec<Head>, Fault> {
    let count = cursor.count(3)?;
    let mut heads = Vec::with_capacity(count);
    for _ in 0..count {
        let key = cursor.index(strings, "string")?;
        let size = cursor.varint()?;
        heads.push(Head { key, size, kind: cursor.byte()? });
    }
    Ok(heads)
}

/// Reads the resources of a file. Those of the builtin dialect are added to the context.
pub(super) fn read<'a>(
    tables: &mut Tables<'a>,
    keys: &mut Cursor<'a>,
    data: &mut Cursor<'a>,
) -> Result<ExternalResources, Fault> {
    let (external, of_dialects) = groups(keys, tables.strings.len(), tables.dialects.len())?;
    let mut all = ExternalResources::default();
    let mut places: FxHashMap<&[u8], usize> = FxHashMap::default();
    for (owner, heads) in external {
        let owner = tables.strings[owner];
        let mut entries = Vec::with_capacity(heads.len());
        for head in heads {
            if let Some(value) = value(tables, &head, data)? {
                entries.push((tables.strings[head.key].to_vec(), value));
            }
        }
        let place = *places.entry(owner).or_insert_with(|| {
            all.0.push((owner.to_vec(), Vec::new()));
            all.0.len() - 1
        });
        all.0[place].1.append(&mut entries);
    }
    let cx = tables.cx;
    for (owner, heads) in of_dialects {
        let owner = tables.dialects[owner].name;
        for head in heads {
            let key: Ident = cx.ident_bytes(tables.strings[head.key]);
            tables.resources.push(key);
            match value(tables, &head, data)? {
                Some(ExternalValue::Blob(blob)) => cx.add_resource(cx.ident(owner), key, blob),
                Some(_) => return Err(data.fail("expected a blob resource entry of a dialect")),
                None => {}
            }
        }
    }
    Ok(all)
}

/// Returns the value of a resource; `None` if its data was elided.
fn value(tables: &Tables<'_>, head: &Head, data: &mut Cursor<'_>) -> Result<Option<ExternalValue>, Fault> {
    if head.size == 0 {
        return Ok(None);
    }
    let outer_end = data.end();
    let end = usize::try_from(head.size).ok().and_then(|size| data.pos().checked_add(size));
    let Some(end) = end.filter(|&end| end <= outer_end) else {
        return Err(data.fail("Resource entry offset points past the end of section"));
    };
    data.set_end(end);
    let value = match head.kind {
        resource::BLOB => {
            let (alignment, len) = (data.varint()?, data.varint()?);
            if alignment > 1 {
                data.align(alignment)?;
            }
            let Ok(alignment) = u32::try_from(alignment) else {
                return Err(data.fail("an alignment is too large"));
            };
            let bytes = data.take(len)?;
            ExternalValue::Blob(ResourceBlob { alignment, data: shared(tables, bytes, data.pos()) })
        }
        resource::BOOL => match data.byte()? {
            0 => ExternalValue::Bool(false),
            1 => ExternalValue::Bool(true),
            other => return Err(data.fail(format!("a boolean is 0 or 1, not {other}"))),
        },
        resource::STRING => {
            let index = data.index(tables.strings.len(), "string")?;
            ExternalValue::String(tables.strings[index].to_vec())
        }
        other => return Err(data.fail(format!("unknown resource entry kind: {other}"))),
    };
    if !data.at_end() {
        return Err(data.fail("unexpected trailing bytes in the resource entry"));
    }
    data.set_end(outer_end);
    Ok(Some(value))
}

/// Number of bytes from which data is shared instead of copied, if possible.
const LARGE: usize = 1 << 14;

/// Bytes of the file, which end there.
fn shared(tables: &Tables<'_>, bytes: &[u8], end: usize) -> SharedBytes {
    match &tables.source {
        Some((source, start)) if bytes.len() >= LARGE => {
            let end = start + end;
            SharedBytes::part(Arc::new(OfSource(source.clone())), end - bytes.len()..end)
        }
        _ => bytes.into(),
    }
}

/// A file as the holder of its bytes.
struct OfSource(Source);

impl AsRef<[u8]> for OfSource {
    fn as_ref(&self) -> &[u8] {
        self.0.text()
    }
}
