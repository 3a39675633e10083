//! Short lists of numbers that are mostly zero: sizes of segments.

use crate::dialect::EntryWriter;
use crate::read::Fault;
use crate::read::entry::EntryReader;

/// Writes numbers: all of them, or the nonzero ones with their indices.
pub(crate) fn write<W: EntryWriter + ?Sized>(numbers: &[u32], out: &mut W) {
    let others = || numbers.iter().enumerate().filter(|entry| *entry.1 != 0);
    let (count, last) = (others().count(), others().next_back().map_or(0, |(place, _)| place));
    if last > 256 || count > numbers.len() / 2 {
        out.varint((numbers.len() as u64) << 1);
        for &number in numbers {
            out.varint(number.into());
        }
        return;
    }
    out.varint((count as u64) << 1 | 1);
    if count == 0 {
        return;
    }
    let bits = usize::BITS - last.leading_zeros();
    out.varint(bits.into());
    for (place, &number) in others() {
        // As in MLIR, as wide as the numbers.
        out.varint(u64::from(number.wrapping_shl(bits)) | place as u64);
    }
}

/// Reads numbers into a list of zeros.
pub(crate) fn read(numbers: &mut [u32], input: &mut EntryReader<'_>) -> Result<(), Fault> {
    let word = input.varint()?;
    let (count, is_sparse) = (word >> 1, word & 1 != 0);
    if count > numbers.len() as u64 {
        return Err(input.fail(&format!(
            "trying to read an array of {count} but only {} storage available.",
            numbers.len()
        )));
    }
    if !is_sparse {
        for number in &mut numbers[..count as usize] {
            *number = input.number()?;
        }
        return Ok(());
    }
    if count == 0 {
        return Ok(());
    }
    let bits = input.varint()?;
    if bits > 8 {
        return Err(input.fail(&format!("reading sparse array with indexing above 8 bits: {bits}")));
    }
    for _ in 0..count {
        let pair = input.varint()?;
        let (place, number) = (pair & ((1 << bits) - 1), pair >> bits);
        let Some(slot) = numbers.get_mut(place as usize) else {
            return Err(
                input.fail(&format!("reading a sparse array found index {place}, which is out of range"))
            );
        };
        *slot = u32::try_from(number).map_err(|_| input.fail("a number of a sparse array is too large"))?;
    }
    Ok(())
}
